import { monthsBetween, parseMonth } from "@hazina/base/calendar.ts";
import { cents, majorOf, subtract } from "@hazina/base/money.ts";
import { MOST_BUDGET_MONTHS } from "@hazina/contract/spending/budgets.ts";
import { amountsOfPlan, type PeriodOfBudget, periodsOfBudget } from "@hazina/engine/spending/budgets.ts";
import { inCall, type Work } from "../../platform/call.ts";
import { conflict, invalidField, lacksAbility } from "../../platform/refusal.ts";
import { type BudgetRow, requireBudget } from "./charge-budget.ts";
import { periodsOfRow } from "./periods.ts";
import type { PlanLine } from "./plan-line.ts";

type Months = { readonly period: BudgetRow["every"]; readonly from: string; readonly to: string };

/** A forecast line as a call names it: the id of its scenario, and its name. */
export type NamedLine = { readonly scenario_id: string; readonly line: string };

/**
 * Lists the company's scenarios, and the cost lines of one of them, by default Baseline.
 * @throws Refusal 403 if the user lacks View Forecasts; 404 for an unknown scenario.
 */
export async function readPlanChoices(work: Work, { scenario_id: id }: { readonly scenario_id?: string | undefined }) {
  mustSeeForecasts(work);
  const { scenarios, lines } = await work.ports.planChoices(work, id);
  return { data: { scenarios: [...scenarios], lines: [...lines] } };
}

/**
 * Returns the planned amount of a forecast line for each period of a budget.
 * @throws Refusal 403 if the user lacks View Forecasts; 404 for an unknown scenario or line; 422 for months in the
 * wrong order, too many months, or months outside the forecast.
 */
export async function readPlanned(work: Work, { scenario_id: scenarioId, line, ...months }: NamedLine & Months) {
  const { scenario, periods } = await plannedPeriods(work, { scenarioId, line }, months);
  return {
    data: {
      scenario,
      line,
      periods: periods.map(({ label, starts, ends, planned }) => ({ label, starts, ends, planned: majorOf(planned) })),
    },
  };
}

/**
 * Compares a budget with the forecast line from which its amounts were taken, period by period.
 * @throws Refusal 403 if the user lacks View Forecasts; 404 for an unknown budget, or a scenario or line that was
 * deleted; 409 for a budget without a forecast line; 422 if the forecast no longer covers its months.
 */
export async function compareWithPlan(work: Work, { id }: { readonly id: string }) {
  const { budget, own } = await inCall(work, async (call) => {
    const row = await requireBudget(call, id);
    return { budget: row, own: await periodsOfRow(call, row) };
  });
  const { planScenarioId: scenarioId, planLine: line } = budget;
  if (scenarioId === null || line === null) throw conflict("This budget was not taken from a forecast line.");
  const months = { period: budget.every, from: budget.fromMonth, to: budget.toMonth };
  const { scenario, periods } = await plannedPeriods(work, { scenarioId, line }, months);
  const amounts = new Map(own.map(({ starts, amountCents }) => [starts, cents(amountCents)]));
  return {
    data: {
      scenario,
      line,
      periods: periods.map(({ label, starts, ends, planned }) => {
        const amount = amounts.get(starts) ?? cents(0);
        const difference = majorOf(subtract(planned, amount));
        return { label, starts, ends, planned: majorOf(planned), amount: majorOf(amount), difference };
      }),
    },
  };
}

type Planned = PeriodOfBudget & { readonly planned: ReturnType<typeof cents> };

async function plannedPeriods(
  work: Work,
  line: PlanLine,
  { period, from, to }: Months,
): Promise<{ readonly scenario: string; readonly periods: readonly Planned[] }> {
  mustSeeForecasts(work);
  const first = parseMonth(from);
  const last = parseMonth(to);
  const months = monthsBetween(first, last) + 1;
  if (months < 1) throw invalidField("to", "The last month is before the first.");
  if (months > MOST_BUDGET_MONTHS) throw invalidField("to", `A budget can cover at most ${MOST_BUDGET_MONTHS} months.`);
  const { scenario, amounts } = await work.ports.planOf(work, line, { first, last });
  const periods = periodsOfBudget(period, first, last);
  const planned = amountsOfPlan(periods, first, amounts);
  return { scenario, periods: periods.map((one, at) => ({ ...one, planned: planned[at] ?? cents(0) })) };
}

/**
 * Checks that the forecast line named for a budget exists, and returns the name of its scenario; undefined if no line
 * is named.
 * @throws Refusal as `readPlanned`.
 */
export async function scenarioOfPlan(
  work: Work,
  { plan, ...months }: Months & { readonly plan?: NamedLine | null | undefined },
): Promise<string | undefined> {
  if (!plan) return undefined;
  return (await readPlanned(work, { ...plan, ...months })).data.scenario;
}

function mustSeeForecasts({ actor }: Work): void {
  if (!actor.abilities.has("View Forecasts")) throw lacksAbility("View Forecasts");
}
