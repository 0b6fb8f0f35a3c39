import { budgetPeriodInWords } from "@hazina/engine/spending/budgets.ts";
import { Alert, Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ActionButton } from "../../api/ActionButton.tsx";
import { DraftActions } from "../../api/DraftActions.tsx";
import { periodTitle } from "../../kit/format/period.ts";
import {
  type Column,
  moneyColumn,
  StatusBadge,
  statusColumn,
  textColumn,
  timeColumn,
} from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import type { Fact } from "../../kit/page/Facts.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { shownMoney } from "../../wallet/shown.ts";
import { type BudgetRecord, budgetQueries, openedBy, refreshSpending } from "../api.ts";
import { BUDGET_TONES, OVERSPEND_CHOICES, RAISE_TONES, budgetTexts as texts } from "../texts.ts";
import { BudgetForm } from "./BudgetForm.tsx";
import { BudgetGrid } from "./BudgetGrid.tsx";
import { BudgetPeople } from "./BudgetPeople.tsx";
import { RaiseBudget } from "./RaiseBudget.tsx";

const { columns: titles, movementColumns: moved, raiseColumns: raised } = texts;

type Movement = BudgetRecord["movements"][number];
type Raise = BudgetRecord["raises"][number];

const MOVEMENTS: readonly Column<Movement>[] = [
  textColumn({ key: "what", title: moved.what, fixed: true }, ({ what }) => what),
  moneyColumn({ key: "amount", title: moved.amount }, ({ amount }) => amount),
  textColumn({ key: "by", title: moved.by }, ({ by }) => by),
  timeColumn({ key: "at", title: moved.at }, ({ at }) => at),
];

const RAISES: readonly Column<Raise>[] = [
  textColumn({ key: "reason", title: raised.reason, fixed: true }, ({ reason }) => reason),
  moneyColumn({ key: "amount", title: raised.amount }, ({ amount }) => amount),
  textColumn({ key: "months", title: raised.months }, raisedMonths),
  statusColumn({ key: "state", title: titles.state }, ({ state, state_label: label }) => ({
    label,
    tone: RAISE_TONES[state],
  })),
  textColumn({ key: "by", title: moved.by }, ({ by }) => by),
];

function raisedMonths({ from, to, amounts }: Raise): string {
  const months = from === to ? periodTitle(from) : texts.range(periodTitle(from), periodTitle(to));
  return amounts === null ? texts.raisedEach(months) : texts.raisedTotal(months);
}

/**
 * Shows one budget: the remaining amount of each period, requested increases, members and approvers, and all
 * movements.
 */
export function BudgetPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(budgetQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  return (
    <DetailPage
      title={(row) => row?.name ?? texts.loading}
      query={query}
      status={({ state, state_label: label }) => <StatusBadge label={label} tone={BUDGET_TONES[state]} />}
      facts={factsOf}
      actions={(row) => <Actions budget={row} />}
    >
      {(row) => (
        <>
          {row.state === "draft" && row.comment !== null ? (
            <Alert color="red">{texts.rejected(row.comment)}</Alert>
          ) : null}
          <BudgetGrid key={`${row.id} ${row.version}`} budget={row} />
          {row.raises.length === 0 ? null : (
            <Section title={texts.raises}>
              <DataTable label={texts.raises} columns={RAISES} rows={row.raises} rowKey={({ id }) => id} />
            </Section>
          )}
          <BudgetPeople budget={row} />
          {row.state === "draft" || row.state === "pending" ? null : <Movements budget={row} />}
        </>
      )}
    </DetailPage>
  );
}

type Shown = { readonly budget: BudgetRecord };

function Movements({ budget: { movements } }: Shown) {
  const go = useGo();
  const places = new Map(movements.map((one, at) => [one, String(at)]));
  return (
    <Section title={texts.movements}>
      {movements.length === 0 ? (
        <Text c="dimmed">{texts.noMovements}</Text>
      ) : (
        <DataTable
          label={texts.movements}
          columns={MOVEMENTS}
          rows={movements}
          rowKey={(one) => places.get(one) ?? ""}
          rowName={({ what }) => what}
          opens={({ expense_id: expense }) => expense !== null}
          onOpen={({ expense_id: expense }) => {
            if (expense !== null) go(paths.expense({ id: expense }));
          }}
        />
      )}
    </Section>
  );
}

function Actions({ budget }: Shown) {
  const user = useUser();
  const go = useGo();
  if (budget.state === "pending" && hasAbility(user, ["Approve Budgets"]))
    return <Button onClick={() => go(paths.approvals(openedBy(budget.approval_id)))}>{texts.actions.decide}</Button>;
  if (!hasAbility(user, ["Manage Budgets"])) return null;
  if (budget.state === "draft") return <Draft budget={budget} />;
  return budget.state === "active" ? <ActiveActions budget={budget} /> : null;
}

function ActiveActions({ budget }: Shown) {
  const [isRaising, setIsRaising] = useState(false);
  return (
    <>
      <ActionButton
        label={texts.actions.close}
        question={texts.actions.closeQuestion}
        call={() => budgetQueries.close.call({ id: budget.id })}
        refresh={refreshSpending}
      />
      <Button onClick={() => setIsRaising(true)}>{texts.actions.raise}</Button>
      {isRaising ? <RaiseBudget budget={budget} onClose={() => setIsRaising(false)} /> : null}
    </>
  );
}

function Draft({ budget }: Shown) {
  const go = useGo();
  const { id } = budget;
  return (
    <DraftActions
      texts={texts.actions}
      remove={() => budgetQueries.remove.call({ id })}
      onRemoved={() => go(paths.budgets())}
      refresh={refreshSpending}
      submit={
        <ActionButton
          label={texts.actions.submit}
          call={() => budgetQueries.submit.call({ id })}
          refresh={refreshSpending}
          isMain
        />
      }
      form={(onClose) => <BudgetForm budget={budget} onClose={onClose} />}
    />
  );
}

function factsOf(row: BudgetRecord): Fact[] {
  const { facts } = texts;
  const { period_label: current } = row;
  return [
    ...(current === null || row.state === "draft"
      ? []
      : [{ label: texts.leftIn(budgetPeriodInWords(current)), value: shownMoney(row.left, row.currency) }]),
    { label: facts.owner, value: row.owner },
    { label: facts.months, value: texts.range(periodTitle(row.from), periodTitle(row.to)) },
    { label: facts.overspend, value: OVERSPEND_CHOICES[row.overspend] },
    {
      label: facts.categories,
      value: row.lines.length === 0 ? facts.all : row.lines.map(({ category }) => category).join(", "),
    },
    ...(row.rollover ? [{ label: facts.rollover, value: facts.carried }] : []),
    ...(row.department === null ? [] : [{ label: facts.department, value: row.department }]),
  ];
}
