import { type Cents, negate } from "@hazina/base/money.ts";
import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { formatAmount, formatMoney, formatShort } from "../../kit/format/amount.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { IconTrendingUp } from "../../kit/icons/arrows.tsx";
import { IconMinus } from "../../kit/icons/marks.tsx";
import { IconAlertTriangle, IconCheck } from "../../kit/icons/signs.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { paths } from "../../paths.ts";
import type { StatementChoice } from "../choice/statement-choice.ts";
import { cellName } from "../model/cell-name.ts";
import type { CashFlowAnswer } from "../model/statement-model.ts";
import { statementTexts } from "../texts.ts";
import { AssumptionsButton, DifferencesButton, UnmappedButton } from "./CheckDetails.tsx";
import { lowestCash, nextNetIncome, unmappedCheck, type ZeroCheck, zeroCheck } from "./checks.ts";
import styles from "./statements.module.css";
import type { Checked, Checks } from "./use-checks.ts";

const texts = statementTexts.checks;

type CheckStripProps = {
  readonly choice: StatementChoice;
  readonly currency: string;
  readonly checks: Checks;
};

/**
 * Shows whether the three statements agree, the unmapped amount, the lowest cash, and the net income of the next twelve
 * months.
 */
export function CheckStrip({ choice, currency, checks }: CheckStripProps) {
  const { profitAndLoss, balanceSheet, cashFlow } = checks;
  return (
    <section className={styles.strip} aria-label={texts.title}>
      <Settled of={balanceSheet} label={texts.balances}>
        {(answer) => (
          <ZeroItem
            check={zeroCheck(answer.checks.balance)}
            name={texts.balanceCheck}
            fine={texts.balances}
            wrong={texts.doesNotBalance}
            currency={currency}
          />
        )}
      </Settled>
      <Settled of={cashFlow} label={texts.ties}>
        {(answer) => (
          <ZeroItem
            check={zeroCheck(answer.checks.cash)}
            name={texts.cashTie}
            fine={texts.ties}
            wrong={texts.doesNotTie}
            currency={currency}
          />
        )}
      </Settled>
      <Settled of={bothOf(profitAndLoss, balanceSheet)} label={texts.mapped}>
        {([flows, stocks]) => {
          const check = unmappedCheck(flows, stocks);
          if (check.count === 0) return <Item state="good" label={texts.mapped} value={texts.none} />;
          return (
            <Item
              state="bad"
              label={<UnmappedButton check={check} />}
              value={`${texts.equals} ${formatMoney(check.amount, currency)}`}
              after={
                <AppLink
                  to={paths.dataSource({ classify: check.flows.length > 0 ? "profit_and_loss" : "balance_sheet" })}
                >
                  {texts.classify}
                </AppLink>
              }
            />
          );
        }}
      </Settled>
      <Settled isFigure of={cashFlow} label={texts.lowestCash}>
        {(answer) => <LowestCash answer={answer} currency={currency} choice={choice} />}
      </Settled>
      <Settled isFigure of={profitAndLoss} label={texts.netIncomeLater}>
        {(answer) => {
          const next = nextNetIncome(answer);
          if (next === undefined) return <Item isFigure label={texts.netIncomeLater} value={texts.notAvailable} />;
          return (
            <Item
              isFigure
              label={texts.netIncome(next.months)}
              value={<Short amount={next.amount} currency={currency} />}
              after={next.change === undefined ? undefined : <Change text={next.change} />}
            />
          );
        }}
      </Settled>
    </section>
  );
}

type LowestCashProps = {
  readonly answer: CashFlowAnswer;
  readonly currency: string;
  readonly choice: StatementChoice;
};

function LowestCash({ answer, currency, choice }: LowestCashProps) {
  const lowest = lowestCash(answer);
  if (lowest === undefined) return <Item isFigure state="none" label={texts.lowestCash} value={texts.notAvailable} />;
  const isBelow = lowest.amount < 0;
  return (
    <Item
      isFigure
      state={isBelow ? "bad" : "good"}
      label={
        isBelow ? (
          <>
            {texts.lowestCash} <span className={styles.bad}>{texts.belowZero}</span>
          </>
        ) : (
          texts.lowestCash
        )
      }
      value={
        <AppLink to={choice.addressOfCash(cellName("closing_cash", lowest.label))}>
          <Short amount={lowest.amount} currency={currency} /> {texts.inPeriod(periodTitle(lowest.label))}
        </AppLink>
      }
      aside={answer.assumptions.length === 0 ? undefined : <AssumptionsButton assumptions={answer.assumptions} />}
    />
  );
}

/** Shows an abbreviated amount; the full amount appears on hover. */
function Short({ amount, currency }: { readonly amount: Cents; readonly currency: string }) {
  return (
    <span
      title={formatMoney(amount, currency)}
    >{`${amount < 0 ? "−" : ""}${currency} ${formatShort(magnitude(amount))}`}</span>
  );
}

function magnitude(amount: Cents): Cents {
  return amount < 0 ? negate(amount) : amount;
}

type ZeroItemProps = {
  readonly check: ZeroCheck | undefined;
  /** The name of the check. Only the name is shown if there is nothing to check. */
  readonly name: string;
  readonly fine: string;
  readonly wrong: string;
  readonly currency: string;
};

function ZeroItem({ check, name, fine, wrong, currency }: ZeroItemProps) {
  if (check === undefined) return <Item state="none" label={name} value={texts.noBalanceSheet} />;
  if (check.runs.length === 0) return <Item state="good" label={fine} value={formatAmount(check.largest)} />;
  return (
    <Item
      state="bad"
      label={
        <>
          {wrong} <DifferencesButton check={check} />
        </>
      }
      value={formatMoney(check.largest, currency)}
    />
  );
}

type ItemProps = {
  readonly state?: "good" | "bad" | "none";
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly after?: ReactNode;
  /** The button at the end of the item, which opens the item's details. */
  readonly aside?: ReactNode;
  /** True if the item shows an amount rather than a state. */
  readonly isFigure?: boolean;
};

function Item({ state, label, value, after, aside, isFigure = false }: ItemProps) {
  return (
    <div className={styles.check} data-state={state} {...(isFigure ? { "data-figure": true } : {})}>
      {state === "good" ? <IconCheck size={14} aria-hidden /> : null}
      {state === "bad" ? <IconAlertTriangle size={14} aria-hidden /> : null}
      {state === "none" ? <IconMinus size={14} aria-hidden /> : null}
      {state === undefined ? <IconTrendingUp size={14} aria-hidden /> : null}
      <span className={styles.checkLabel}>{label}</span>{" "}
      <span className={styles.checkValue}>
        <b>{value}</b> {after}
      </span>
      {aside}
    </div>
  );
}

function Change({ text }: { readonly text: string }) {
  const tone = text.startsWith("−") ? styles.bad : styles.good;
  return (
    <span className={tone} title={texts.yearBefore}>
      {text}
    </span>
  );
}

type SettledProps<Answer> = {
  readonly of: Checked<Answer>;
  readonly label: string;
  readonly isFigure?: boolean;
  readonly children: (answer: Answer) => ReactNode;
};

/** Shows one item of the check strip. While its data loads, a placeholder of the same size is shown. */
function Settled<Answer>({ of, label, isFigure = false, children }: SettledProps<Answer>) {
  if (of.data !== undefined) return children(of.data);
  if (of.isError) return <Item isFigure={isFigure} state="none" label={label} value={texts.unknown} />;
  return (
    <Item
      isFigure={isFigure}
      state="none"
      label={label}
      value={<Skeleton component="span" display="block" height={10} width={96} radius="sm" />}
    />
  );
}

function bothOf<A, B>(a: Checked<A>, b: Checked<B>): Checked<readonly [A, B]> {
  const data = a.data === undefined || b.data === undefined ? undefined : ([a.data, b.data] as const);
  return { data, isError: a.isError || b.isError };
}
