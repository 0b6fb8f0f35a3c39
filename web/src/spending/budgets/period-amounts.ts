import { centsOf, majorOf, subtract, ZERO } from "@hazina/base/money.ts";
import { budgetPeriodInWords } from "@hazina/engine/spending/budgets.ts";
import { numberOf } from "../../kit/form/typed-number.ts";
import type { BudgetRecord } from "../api.ts";

/** The first and the last month of a budget, and how often its amount becomes available. */
export type BudgetMonths = {
  readonly period: BudgetRecord["period"];
  readonly from: string | null;
  readonly to: string | null;
};

/** The amount of one period, as entered in the form. */
export type PeriodAmount = { readonly starts: string; readonly title: string; readonly amount: number | string };

/** The forecast line from which a budget takes its amounts. */
export type ChosenLine = { readonly scenario_id: string; readonly line: string };

/**
 * The amounts of a budget's periods in the form, the forecast line that they were taken from, and the key
 * (`monthsKey`) of the months for which they are valid. The line is null if the amounts were not taken from a
 * forecast.
 */
export type AmountsByPeriod = {
  readonly plan: ChosenLine | null;
  readonly months: string;
  readonly amounts: readonly PeriodAmount[];
};

/**
 * Returns a text that identifies the months of a budget. If the months of the form change, the text of the entered
 * amounts no longer matches, so the form can discard them.
 */
export function monthsKey({ period, from, to }: BudgetMonths): string {
  return `${period} ${from} ${to}`;
}

/**
 * Returns the initial amounts of a draft's periods; null for a new budget, or if the amounts are all equal and were
 * not taken from a forecast.
 */
export function amountsOfDraft(budget: BudgetRecord | undefined): AmountsByPeriod | null {
  if (!budget) return null;
  const { periods, plan } = budget;
  if (plan === null && periods.every(({ amount }) => amount === periods[0]?.amount)) return null;
  return {
    plan: plan && { scenario_id: plan.scenario_id, line: plan.line },
    months: monthsKey(budget),
    amounts: periods.map(({ starts, label, amount }) => ({ starts, title: budgetPeriodInWords(label), amount })),
  };
}

/** Returns the part of the API request that contains the amounts of the periods. */
export function requestOfAmounts(taken: AmountsByPeriod | null) {
  if (taken === null) return { plan: null };
  return { plan: taken.plan, amounts: taken.amounts.map(({ amount }) => numberOf(amount) ?? 0) };
}

/** Returns the API request that saves a draft with new amounts and leaves everything else unchanged. */
export function requestOfDraft(budget: BudgetRecord, amounts: readonly number[]) {
  const { id, version, name, owner_id, department_id, period, from, to, overspend, rollover, lines } = budget;
  return {
    ...{ id, version, name, owner_id, department_id, period, from, to, overspend, rollover },
    lines: lines.map(({ category_id, amount }) => ({ category_id, amount })),
    amounts: [...amounts],
    submit: false,
  };
}

/**
 * A requested increase of a budget: its first and last month, and the amount that it adds to each period in between.
 */
export type Raised = { readonly from: string; readonly to: string; readonly amounts: readonly number[] };

/**
 * Returns the increase that raises the amounts of a budget to the given amounts. It covers the periods from the first
 * to the last one that gets a higher amount. Undefined if no period gets a higher amount.
 */
export function raiseTo(
  periods: readonly { readonly starts: string; readonly ends: string; readonly amount: number }[],
  amounts: readonly number[],
): Raised | undefined {
  const added = periods.map(({ amount }, at) => subtract(centsOf(amounts[at] ?? amount), centsOf(amount)));
  const first = added.findIndex((one) => one > ZERO);
  const last = added.findLastIndex((one) => one > ZERO);
  const [start, end] = [periods[first], periods[last]];
  if (!start || !end) return undefined;
  return {
    from: start.starts.slice(0, 7),
    to: end.ends.slice(0, 7),
    amounts: added.slice(first, last + 1).map((one) => majorOf(one > ZERO ? one : ZERO)),
  };
}
