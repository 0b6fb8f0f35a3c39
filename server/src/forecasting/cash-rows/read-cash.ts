import { addMonths, type Month, monthAt, monthsBetween, parseMonth } from "@hazina/base/calendar.ts";
import { CASH_CATEGORIES } from "@hazina/contract/forecasting/cash.ts";
import type { Call } from "../../platform/call.ts";
import { invalid } from "../../platform/refusal.ts";
import { chainOf, evaluated, loadScenario, type Plans, requireScenario } from "../scenarios/load-scenario.ts";
import { scenarioTree } from "../scenarios/queries.ts";
import {
  type CashView,
  cashViewOf,
  labelOf,
  lowestMonth,
  plannedCashOnly,
  rowsWithin,
  type ShownCashRow,
  shownRange,
} from "./cash-view.ts";
import { partOf } from "./part-of.ts";
import { cashRowsOf, type StoredCashRow } from "./queries.ts";

/**
 * The scenario and the range of months to read. If the first or last month is absent or null, a default month is used.
 */
export type CashQuestion = {
  readonly scenario: string;
  readonly start_month?: string | null | undefined;
  readonly end_month?: string | null | undefined;
};

/**
 * The data that the cash view of a scenario needs: the books and scenarios (undefined if there are no books), the
 * planned rows, and the current month. The planned rows are those of Baseline, of the scenario, and of all scenarios
 * between the two.
 */
export type LoadedCash = {
  readonly plans: Plans | undefined;
  readonly planned: readonly StoredCashRow[];
  readonly names: ReadonlyMap<string, string>;
  readonly now: Month;
};

const SIX_MONTHS = 6;
const MOST_MONTHS = 240;
/** The last month that `YYYY-MM` can express. */
const LAST_MONTH = parseMonth("9999-12");

/**
 * Loads a scenario with its planned cash rows and those of its parents. `cashOf` calculates cash in and out from them
 * after the transaction.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function loadCash(
  { tx, now, actor: { companyId } }: Call,
  { scenario: name }: CashQuestion,
): Promise<LoadedCash> {
  const { scenario } = await requireScenario(tx, companyId, name);
  const chain = chainOf(await scenarioTree(tx, companyId), scenario);
  const planned = await cashRowsOf(
    tx,
    companyId,
    chain.map(({ id }) => id),
  );
  const plans = await loadScenario(tx, companyId, { name });
  const stillPlanned = planned.filter((row) => !partOf(row, chain, plans));
  return { plans, planned: stillPlanned, names: new Map(chain.map((one) => [one.id, one.name])), now: monthAt(now) };
}

/**
 * Returns the cash in and out of each month in the requested range. If the company has no books, all amounts come from
 * planned rows.
 * @throws Refusal 422 if the scenario cannot be calculated, and for a range that ends before it starts or is longer
 * than 20 years.
 */
export async function cashOf({ plans, planned, names, now }: LoadedCash, question: CashQuestion) {
  const asked = rangeAsked(question);
  const view = plans
    ? cashViewOf((await evaluated(plans)).of, planned)
    : plannedCashOnly(planned, ...monthsAlone(asked, now));
  const [from, to] = rangeIn(view, asked, now);
  const { data, months } = shownRange(view, from, to);
  const redline = Math.max(from, view.firstForecast);
  return {
    message: months.length === 0 ? "No data available for the selected period." : "",
    data: months.length === 0 ? {} : data,
    rows: rowsOf(rowsWithin(view, from, to), names),
    months,
    redline: redline <= to ? labelOf(view, redline) : null,
    first_forecast: view.firstForecast < view.end ? labelOf(view, view.firstForecast) : null,
    checks: { model: lowestMonth(view, view.model), with_rows: lowestMonth(view, view.ending) },
  };
}

function rangeAsked({ start_month: first, end_month: last }: CashQuestion) {
  const start = first ? parseMonth(first) : undefined;
  const end = last ? parseMonth(last) : undefined;
  if (start !== undefined && end !== undefined && end < start) throw invalid("Start date cannot be after end date.");
  if (start !== undefined && end !== undefined) refuseLong(start, end);
  return { start, end };
}

function refuseLong(start: Month, end: Month): void {
  if (end - start >= MOST_MONTHS) throw invalid("Choose a range of at most 20 years.");
}

/**
 * Returns the first and last month for a company without books. By default, the range starts this month (or in the
 * requested end month if that is earlier) and ends six months later.
 * @throws Refusal 422 for a range that is too long.
 */
function monthsAlone({ start, end }: ReturnType<typeof rangeAsked>, now: Month): [Month, Month] {
  const first = start ?? (end !== undefined && end < now ? end : now);
  const six = addMonths(first, SIX_MONTHS);
  const last = end ?? (six < LAST_MONTH ? six : LAST_MONTH);
  refuseLong(first, last);
  return [first, last];
}

/**
 * Returns the indexes of the first and last month to show: the requested range, limited to the months of the view. By
 * default, the range is the current month and the six months after it. If the view does not include the current month,
 * the range is the last closed month and the six months after it.
 */
function rangeIn(view: CashView, asked: ReturnType<typeof rangeAsked>, now: Month): [number, number] {
  const index = (month: Month) => monthsBetween(view.firstMonth, month);
  const today = index(now);
  const isKnown = today >= view.first && today < view.end;
  const usual = isKnown ? today : Math.max(view.first, view.firstForecast - 1);
  const end = asked.end === undefined ? undefined : index(asked.end);
  const start = asked.start === undefined ? Math.min(usual, end ?? usual) : index(asked.start);
  return [Math.max(view.first, start), Math.min(view.end - 1, end ?? start + SIX_MONTHS)];
}

function rowsOf(shown: readonly ShownCashRow[], names: ReadonlyMap<string, string>) {
  return CASH_CATEGORIES.flatMap((category) => [
    { id: null, category, row_name: category, kind: "category" as const, account: null, scenario: null, version: null },
    ...shown
      .filter((row) => row.category === category)
      .map(({ name, account, own }) => ({
        id: own?.id ?? null,
        category,
        row_name: name,
        kind: own ? ("manual" as const) : ("forecast" as const),
        account,
        scenario: own ? (names.get(own.scenarioId) ?? null) : null,
        version: own?.version ?? null,
      })),
  ]);
}
