import { addMonths, formatInstant, formatMonth, type Month, monthsBetween, parseMonth } from "@hazina/base/calendar.ts";
import type { Forecast } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import {
  type Allocation,
  allocatedKind,
  burnOf,
  resultOf,
  type SharedLine,
  sharedLines,
  WHOLE_MILLIONTHS,
} from "@hazina/engine/reporting/allocations.ts";
import { evaluated, loadScenario } from "../../forecasting/scenarios/load-scenario.ts";
import type { Call } from "../../platform/call.ts";
import { major } from "../shown-figures.ts";
import { type AllocationRow, standingAllocations } from "./queries.ts";

type Question = { readonly kind: AllocationRow["kind"]; readonly scenario: string };

const HUNDREDTHS = WHOLE_MILLIONTHS / 100;

/**
 * Loads the grants or project forecasts, and the scenario to calculate them for.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function loadAllocations({ tx, actor: { companyId } }: Call, { kind, scenario }: Question) {
  const plans = await loadScenario(tx, companyId, { name: scenario });
  return { plans, rows: await standingAllocations(tx, companyId, kind) };
}

/**
 * Calculates the monthly income and costs of each grant or project, its budget use, and the
 * unallocated remainder of the lines.
 */
export async function listAllocations({ plans, rows }: Awaited<ReturnType<typeof loadAllocations>>) {
  const of = plans && (await evaluated(plans)).of;
  if (!of) {
    return {
      labels: [],
      redline: null,
      data: rows.map((row) => shown(row, undefined, [])),
      not_allocated: [],
      lines: [],
    };
  }
  const { books, months, firstForecast, accounts } = of.foundation;
  const lines = sharedLines(
    of,
    rows.map((row) => engineAllocation(row, books.firstMonth)),
  );
  const label = (t: number) => formatMonth(addMonths(books.firstMonth, t));
  return {
    labels: Array.from({ length: months }, (_, t) => label(t)),
    redline: firstForecast < months ? label(firstForecast) : null,
    data: rows.map((row) => shown(row, of, lines)),
    not_allocated: lines.map(({ account, kind, cents, rest }) => {
      const [total, left] = [sum(cents), sum(rest)];
      return { account, kind, total: amount(total), allocated: amount(total - left), rest: amount(left) };
    }),
    lines: accounts.flatMap((account) => {
      const kind = allocatedKind(account);
      return kind ? [{ account: account.path, kind }] : [];
    }),
  };
}

/** Converts a stored grant or project for the engine, which numbers months from 0, the first month of the books. */
export function engineAllocation({ id, shares }: Pick<AllocationRow, "id" | "shares">, firstMonth: Month): Allocation {
  return {
    id,
    shares: shares.map(({ account, percentMillionths, first, last }) => ({
      account,
      percentMillionths,
      first: monthsBetween(firstMonth, parseMonth(first)),
      last: monthsBetween(firstMonth, parseMonth(last)),
    })),
  };
}

function shown(row: AllocationRow, of: Forecast | undefined, lines: readonly SharedLine[]) {
  const { id, kind, name, version, budgetCents: budget } = row;
  const { income, cost, margin } = resultOf(lines, id, of?.foundation.months ?? 0);
  const burn = burnOf(cost, of?.foundation.books.cutOver ?? -1, budget);
  const known = new Set(of?.foundation.accounts.filter((account) => allocatedKind(account)).map(({ path }) => path));
  return {
    id,
    kind,
    name,
    version,
    budget: major(budget),
    first_month: row.firstMonth,
    last_month: row.lastMonth,
    shares: row.shares.map(({ account, percentMillionths, first, last }) => ({
      account,
      percent: percentMillionths / HUNDREDTHS,
      first,
      last,
      known: known.has(account),
    })),
    changed: { by: row.changedByName, at: formatInstant(row.changedAt) },
    project_id: row.projectId,
    income: income.map(amount),
    cost: cost.map(amount),
    margin: margin.map(amount),
    total: { income: amount(sum(income)), cost: amount(sum(cost)), margin: amount(sum(margin)) },
    spent: amount(burn.spent),
    planned: amount(burn.planned),
    left: major(burn.left),
    burn_month: burn.month === null || !of ? null : formatMonth(addMonths(of.foundation.books.firstMonth, burn.month)),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, cents) => total + cents, 0);
}

function amount(cents: number): number {
  return major(cents + 0) ?? 0;
}
