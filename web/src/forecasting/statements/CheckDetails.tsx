import { readablePath } from "@hazina/engine/account-path.ts";
import { Popover, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { formatAmount } from "../../kit/format/amount.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { IconInfoCircle } from "../../kit/icons/signs.tsx";
import type { CashFlowAnswer } from "../model/statement-model.ts";
import { statementTexts } from "../texts.ts";
import type { Run, Unmapped, UnmappedCheck, ZeroCheck } from "./checks.ts";
import styles from "./statements.module.css";

const texts = statementTexts.checks;

/** A button that shows the number of months in which a check fails, and opens these months with their amounts. */
export function DifferencesButton({ check }: { readonly check: ZeroCheck }) {
  return (
    <Details label={texts.months(check.months)} title={texts.differencesTitle}>
      <table className={styles.details}>
        <thead>
          <tr>
            <th>{texts.from}</th>
            <th>{texts.difference}</th>
          </tr>
        </thead>
        <tbody>
          {check.runs.map((run) => (
            <tr key={run.first}>
              <th scope="row">{spanOf(run)}</th>
              <td>{formatAmount(run.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  );
}

function spanOf({ first, last }: Run): string {
  return first === last ? periodTitle(first) : `${periodTitle(first)} – ${periodTitle(last)}`;
}

/** A button that shows the number of accounts without a class, and opens these accounts with their amounts. */
export function UnmappedButton({ check }: { readonly check: UnmappedCheck }) {
  return (
    <Details label={texts.unmapped(check.count)} title={texts.unmappedTitle}>
      <UnmappedTable title={texts.flow} accounts={check.flows} />
      <UnmappedTable title={texts.stock} accounts={check.stocks} />
    </Details>
  );
}

function UnmappedTable({ title, accounts }: { readonly title: string; readonly accounts: readonly Unmapped[] }) {
  if (accounts.length === 0) return null;
  return (
    <table className={styles.details}>
      <caption>{title}</caption>
      <tbody>
        {accounts.map(({ account, amount }) => (
          <tr key={account}>
            <th scope="row">{readablePath(account)}</th>
            <td>{formatAmount(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A button that opens the assumptions of the cash forecast, each with a sentence on how to change it. */
export function AssumptionsButton({ assumptions }: Pick<CashFlowAnswer, "assumptions">) {
  return (
    <Details label={texts.assumes} title={texts.assumesTitle} icon={<IconInfoCircle size={16} aria-hidden />}>
      <h3 className={styles.assumesTitle}>{texts.assumesTitle}</h3>
      <ul className={styles.assumptions}>
        {assumptions.map(({ sentence, change }) => (
          <li key={sentence}>
            {sentence} <span>{texts.changeBy[change]}</span>
          </li>
        ))}
      </ul>
    </Details>
  );
}

type DetailsProps = {
  readonly label: string;
  readonly title: string;
  /** An icon shown instead of the button's text label. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
};

function Details({ label, title, icon, children }: DetailsProps) {
  return (
    <Popover position="bottom-start" withArrow trapFocus shadow="md">
      <Popover.Target>
        {icon === undefined ? (
          <UnstyledButton className={styles.detailsButton}>{label}</UnstyledButton>
        ) : (
          <UnstyledButton className={styles.asideButton} aria-label={label} title={label}>
            {icon}
          </UnstyledButton>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label={title} className={styles.detailsBox ?? ""}>
        <section tabIndex={-1} data-autofocus aria-label={title}>
          {children}
        </section>
      </Popover.Dropdown>
    </Popover>
  );
}
