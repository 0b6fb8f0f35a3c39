import { type Cents, cents, centsOf, majorOf } from "@hazina/base/money.ts";
import { budgetPeriodInWords } from "@hazina/engine/spending/budgets.ts";
import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ActionButton } from "../../api/ActionButton.tsx";
import { failureOf } from "../../kit/feedback/failure.ts";
import { Section } from "../../kit/page/Section.tsx";
import type { CellEdit, GridRow } from "../../kit/period-grid/model.ts";
import { PeriodGrid } from "../../kit/period-grid/PeriodGrid.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { type BudgetRecord, budgetQueries, refreshSpending } from "../api.ts";
import { budgetTexts } from "../texts.ts";
import { raiseTo, requestOfDraft } from "./period-amounts.ts";
import { RaiseBudget } from "./RaiseBudget.tsx";

const texts = budgetTexts.grid;
const { columns: titles } = budgetTexts;

const AMOUNT = "amount";
const ROW_PX = 32;
const FRAME_PX = 130;

type Edits = ReadonlyMap<string, Cents>;

type BudgetGridProps = { readonly budget: BudgetRecord };

/**
 * Shows the periods of a budget in a spreadsheet-like grid: the amount of each period, the amount charged to it, and
 * the amount planned in the scenario from which the budget was taken. In a draft, amounts that the user types, pastes
 * or fills in are saved. In an active budget, they become a requested increase, which another person must approve.
 */
export function BudgetGrid({ budget }: BudgetGridProps) {
  const mayManage = hasAbility(useUser(), ["Manage Budgets"]);
  const isOpen = mayManage && (budget.state === "draft" || budget.state === "active");
  const [edits, setEdits] = useState<Edits>(new Map());
  const plan = usePlan(budget);
  const rows = rowsOf(budget, edits, plan.planned, isOpen);
  const change = (typed: readonly CellEdit[]) => {
    const problem = problemOf(budget, typed);
    if (problem !== undefined) return problem;
    setEdits((old) => new Map([...old, ...typed.map(({ column, value }) => [column, value ?? cents(0)] as const)]));
    return undefined;
  };
  const take = () => setEdits(new Map(takenFrom(budget, plan.planned)));
  return (
    <Section
      title={budgetTexts.periods}
      lead={isOpen ? texts.lead[budget.state === "draft" ? "draft" : "active"] : undefined}
    >
      <div style={{ display: "flex", flexDirection: "column", height: rows.length * ROW_PX + FRAME_PX }}>
        <PeriodGrid
          label={budgetTexts.periods}
          title={texts.figure}
          columns={budget.periods.map(({ starts, label }) => ({
            key: starts,
            title: budgetPeriodInWords(label),
            kind: "forecast",
            unit: budget.currency,
          }))}
          rows={rows}
          redline={null}
          {...(isOpen ? { onEdit: change } : {})}
        />
      </div>
      {plan.note === undefined ? null : <Text c="dimmed">{plan.note}</Text>}
      <Group gap="sm">
        {isOpen && takenFrom(budget, plan.planned).length > 0 && edits.size === 0 ? (
          <Button variant="default" onClick={take}>
            {texts.take}
          </Button>
        ) : null}
        {edits.size === 0 ? null : <Changed budget={budget} edits={edits} onDone={() => setEdits(new Map())} />}
      </Group>
    </Section>
  );
}

type ChangedProps = BudgetGridProps & { readonly edits: Edits; readonly onDone: () => void };

function Changed({ budget, edits, onDone }: ChangedProps) {
  const [isRaising, setIsRaising] = useState(false);
  const amounts = budget.periods.map(({ starts, amount }) => {
    const edited = edits.get(starts);
    return edited === undefined ? amount : majorOf(edited);
  });
  const raise = raiseTo(budget.periods, amounts);
  return (
    <>
      {budget.state === "draft" ? (
        <ActionButton
          label={texts.save}
          call={() => budgetQueries.update.call(requestOfDraft(budget, amounts))}
          refresh={refreshSpending}
          isMain
        />
      ) : (
        <Button disabled={raise === undefined} onClick={() => setIsRaising(true)}>
          {texts.raise}
        </Button>
      )}
      <Button variant="default" onClick={onDone}>
        {texts.discard}
      </Button>
      {isRaising && raise !== undefined ? (
        <RaiseBudget budget={budget} raised={raise} onClose={() => setIsRaising(false)} onRaised={onDone} />
      ) : null}
    </>
  );
}

/**
 * Loads the amounts that the forecast line of a budget plans now, keyed by period. `note` names the line and its
 * scenario, or says why the amounts cannot be shown.
 */
function usePlan({ id, plan }: BudgetRecord) {
  const maySee = hasAbility(useUser(), ["View Forecasts"]);
  const query = useQuery({
    ...budgetQueries.comparePlan.queryOptions({ input: { id }, select: ({ data }) => data }),
    enabled: plan !== null && maySee,
    retry: false,
  });
  const planned = new Map(query.data?.periods.map(({ starts, planned: amount }) => [starts, amount]) ?? []);
  const note = query.error ? failureOf(query.error).message : plan && budgetTexts.plan.from(plan.line, plan.scenario);
  return { planned, note: note ?? undefined };
}

type Planned = ReadonlyMap<string, number>;

/**
 * Returns the planned amounts that differ from those of the budget, in cents, each with the start of its period. For
 * an active budget, returns only amounts that are higher than those of the budget.
 */
function takenFrom({ periods, state }: BudgetRecord, planned: Planned): (readonly [string, Cents])[] {
  return periods.flatMap(({ starts, amount }) => {
    const now = planned.get(starts);
    if (now === undefined || now === amount || (state === "active" && now < amount)) return [];
    return [[starts, centsOf(now)] as const];
  });
}

function rowsOf({ periods, state }: BudgetRecord, edits: Edits, planned: Planned, isOpen: boolean): GridRow[] {
  const amount = periods.map(({ starts, amount: stored }) => edits.get(starts) ?? centsOf(stored));
  const row = (key: keyof typeof titles, of: (period: BudgetRecord["periods"][number]) => number): GridRow => ({
    key,
    label: titles[key],
    kind: "line",
    values: periods.map((period) => centsOf(of(period))),
  });
  const rows: GridRow[] = [
    {
      key: AMOUNT,
      label: titles.amount,
      kind: "line",
      values: amount,
      marks: periods.map(({ starts }) => (edits.has(starts) ? "edited" : undefined)),
      ...(isOpen ? { editable: "always" as const } : {}),
    },
  ];
  if (planned.size > 0) {
    const plans = periods.map(({ starts }) => planned.get(starts) ?? null);
    rows.push(
      {
        key: "plan",
        label: texts.planned,
        kind: "line",
        values: plans.map((one) => (one === null ? null : centsOf(one))),
      },
      {
        key: "difference",
        label: texts.difference,
        kind: "line",
        signed: "neither",
        values: plans.map((one, at) => (one === null ? null : cents(centsOf(one) - (amount[at] ?? 0)))),
      },
    );
  }
  if (state === "draft" || state === "pending") return rows;
  return [
    ...rows,
    row("carried", ({ carried }) => carried),
    row("requested", ({ requested }) => requested),
    row("committed", ({ committed }) => committed),
    row("used", ({ used }) => used),
    { ...row("left", ({ left }) => left), kind: "total" },
  ];
}

function problemOf({ periods, state }: BudgetRecord, typed: readonly CellEdit[]): string | undefined {
  const stored = new Map(periods.map(({ starts, amount }) => [starts, centsOf(amount)]));
  if (typed.some(({ value }) => value !== null && value < 0)) return texts.negative;
  const lowered = typed.some(({ column, value }) => (value ?? 0) < (stored.get(column) ?? 0));
  return state === "active" && lowered ? texts.lowered : undefined;
}
