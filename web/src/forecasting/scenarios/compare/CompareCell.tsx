import { readablePath } from "@hazina/engine/account-path.ts";
import { Button, Group, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../../kit/dialog/Dialog.tsx";
import { formatMoney } from "../../../kit/format/amount.ts";
import { longPeriodTitle } from "../../../kit/format/period.ts";
import { AppLink } from "../../../kit/page/AppLink.tsx";
import { paths } from "../../../paths.ts";
import { hasAbility, useUser } from "../../../session/session.ts";
import { scenarioQueries } from "../../api.ts";
import { announceRestriction, EDIT_FORECASTS } from "../../editing/access-restriction.ts";
import { cellName } from "../../model/cell-name.ts";
import { useCurrency } from "../../use-currency.ts";
import { canPromote } from "../overlay-lines.ts";
import { PromoteDialog } from "../PromoteDialog.tsx";
import { ScenarioGain } from "../scenario-columns.tsx";
import type { ListedScenario } from "../scenario-list.ts";
import styles from "./compare.module.css";
import type { ComparedCell } from "./compared-cell.ts";
import { HowMade } from "./HowMade.tsx";
import { compareTexts } from "./texts.ts";
import type { CompareChoice } from "./use-compare-choice.ts";

const texts = compareTexts.cell;

type CompareCellProps = {
  readonly cell: ComparedCell;
  readonly choice: CompareChoice;
  readonly all: readonly ListedScenario[];
};

/**
 * Shows a cell of the comparison: both amounts with the rules and authors behind them, links to both statements, and a
 * button that moves a change of the line to the parent scenario.
 */
export function CompareCell({ cell, choice, all }: CompareCellProps) {
  const currency = useCurrency();
  const { of, column, left, right, difference } = cell;
  const close = () => choice.choose({});
  const sides = [
    { name: choice.left, amount: left },
    { name: choice.right, amount: right },
  ];
  const account = of.source.kind === "account" ? of.source.path : undefined;
  return (
    <Dialog title={account === undefined ? of.label : readablePath(account)} opened onClose={close} widthPx={640}>
      <p className={styles.period}>
        {longPeriodTitle(column.key)} · {compareTexts.difference}{" "}
        <b>
          <ScenarioGain amount={difference} currency={currency} isExact />
        </b>
      </p>
      <div className={styles.sides}>
        {sides.map(({ name, amount }) => (
          <section key={name} className={styles.side} aria-label={name}>
            <h3>{name}</h3>
            <p className={styles.amount} data-negative={(amount ?? 0) < 0 || undefined}>
              {amount === null ? texts.none : formatMoney(amount, currency)}
            </p>
            {account === undefined || choice.frequency !== "Monthly" ? null : (
              <HowMade statement={choice.statement} account={account} scenario={name} column={column} />
            )}
            <Button
              component={AppLink}
              to={addressOf(choice, name, cellName(of.key, column.key))}
              size="compact-sm"
              variant="default"
              aria-label={texts.openIn(name)}
            >
              {texts.open}
            </Button>
          </section>
        ))}
      </div>
      {account === undefined ? null : <PromoteLine account={account} choice={choice} all={all} />}
    </Dialog>
  );
}

function addressOf({ statement, frequency }: CompareChoice, scenario: string, cell: string): string {
  return paths[statement]({ scenario, cell, ...(frequency === "Monthly" ? {} : { frequency }) });
}

type PromoteLineProps = {
  readonly account: string;
  readonly choice: CompareChoice;
  readonly all: readonly ListedScenario[];
};

/**
 * Shows the button that moves a scenario's change of the line to the parent scenario. The button is shown only if one
 * of the two compared scenarios is the parent of the other, the child scenario changes the line, and the user may edit
 * forecasts.
 */
function PromoteLine({ account, choice, all }: PromoteLineProps) {
  const { left, right, statement } = choice;
  const mayEdit = hasAbility(useUser(), [EDIT_FORECASTS]);
  const [isOpen, setOpen] = useState(false);
  const child = all.find(
    ({ name, parent }) => (name === right && parent === left) || (name === left && parent === right),
  );
  const parent = all.find(({ name }) => name === child?.parent);
  const overlay = useQuery({
    ...scenarioQueries.overlay.queryOptions({ input: { id: child?.id ?? "" } }),
    enabled: child !== undefined && mayEdit,
  });
  const kind = statement === "balanceSheet" ? "balance_sheet" : "profit_and_loss";
  const line = overlay.data?.data.find((one) => one.account === account && one.statement === kind);
  if (child === undefined || parent === undefined || !mayEdit) return null;
  if (overlay.isPending) return <Skeleton height={30} mt="md" />;
  if (line === undefined) return null;
  return (
    <>
      <Group justify="flex-end" mt="md">
        <Button onClick={() => (canPromote(line, parent.name) ? setOpen(true) : announceRestriction("baseline"))}>
          {texts.promote(parent.name)}
        </Button>
      </Group>
      {isOpen ? <PromoteDialog line={line} scenario={child} parent={parent} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
