import { addMonths, fiscalYearStart, parseMonth, periodInWords, type ReportPeriod } from "@hazina/base/calendar.ts";
import type { FrozenForecast } from "@hazina/engine/forecasting/records/frozen.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Plans } from "../scenarios/load-scenario.ts";
import { frozenFrom, type RecordRow, recordLines, recordsOf } from "./queries.ts";

/** The frozen forecast that the actuals of a period are compared with, and its name. */
export type PlanOfPeriod = { readonly name: string; readonly frozen: FrozenForecast };

/**
 * Returns the plan to compare a scenario's period with; undefined if no frozen forecast covers the
 * period.
 */
export async function planOfPeriod(
  tx: Tx,
  companyId: string,
  plans: Plans,
  period: ReportPeriod,
): Promise<PlanOfPeriod | undefined> {
  const chain = [...plans.chain].reverse().map(({ id }) => id);
  const start = plans.stored.books.settings.fiscalYearStartMonth;
  const record = choosePlan(await recordsOf(tx, companyId), { chain, period, start });
  if (!record) return undefined;
  const lines = (await recordLines(tx, companyId, [record.id])).get(record.id) ?? [];
  return { name: planName(record, scenarioName(plans, record)), frozen: frozenFrom(record, lines) };
}

type Asked = {
  /** The ids of the scenario and its parents, the nearest first. */
  readonly chain: readonly string[];
  readonly period: ReportPeriod;
  readonly start: number;
};

type Dated = Pick<RecordRow, "kind" | "scenarioId" | "cutOver" | "firstMonth" | "months">;

/**
 * Chooses the plan with which the actuals of a period are compared. It is the latest budget that covers the period. If
 * there is none, it is a forecast that was frozen when a month was closed: the last one frozen before the period's
 * fiscal year, or else the first one frozen later. Such forecasts of the scenario itself are preferred, then those of
 * its parents from the nearest on, then automatic forecasts. Undefined if no budget or forecast covers the period.
 * @param records the budgets and frozen forecasts, newest first.
 */
export function choosePlan<Row extends Dated>(
  records: readonly Row[],
  { chain, period, start }: Asked,
): Row | undefined {
  const reaching = records.filter((row) => {
    const first = parseMonth(row.firstMonth);
    return period.last >= first && period.last < addMonths(first, row.months) && parseMonth(row.cutOver) < period.last;
  });
  const budget = reaching.find(({ kind }) => kind === "budget");
  if (budget) return budget;
  const yearStart = fiscalYearStart(period.last, start);
  for (const scenarioId of [...chain, null]) {
    const own = reaching
      .filter((row) => row.kind === "cut_over" && row.scenarioId === scenarioId)
      .sort((a, b) => (a.cutOver < b.cutOver ? -1 : 1));
    const before = own.filter(({ cutOver }) => parseMonth(cutOver) < yearStart);
    const found = before.at(-1) ?? own[0];
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns the name of the scenario from which a plan was frozen. Returns "a deleted scenario" if the scenario was
 * deleted, because the plan remains, and "automatic forecast" if the plan was frozen without a scenario.
 */
function scenarioName({ tree }: Plans, { scenarioId }: Dated): string {
  if (scenarioId === null) return "automatic forecast";
  return tree.find(({ id }) => id === scenarioId)?.name ?? "a deleted scenario";
}

function planName({ kind, cutOver }: Dated, scenario: string): string {
  const closed = periodInWords(cutOver);
  return kind === "budget" ? `Budget (${scenario}, ${closed})` : `Plan of ${closed} (${scenario})`;
}
