import { formatMonth, month, monthRange, parseMonth } from "@hazina/base/calendar.ts";
import type { Unit } from "@hazina/engine/reporting/figure.ts";
import { redlineIn, type TrendLine, trendChoices, trendOf, usualSpan } from "@hazina/engine/reporting/trend.ts";
import { bandsOfRun } from "../../forecasting/automatic/automatic-bands.ts";
import { evaluated, loadScenario } from "../../forecasting/scenarios/load-scenario.ts";
import type { Call } from "../../platform/call.ts";
import { invalidField } from "../../platform/refusal.ts";
import { kpiBasis } from "../kpi-settings.ts";
import { major } from "../shown-figures.ts";

type Question = {
  readonly scenario: string;
  readonly lines: readonly string[];
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
};

const MOST_MONTHS = 120;
const EARLIEST = month(1900, 1);

/**
 * Loads a scenario with its key figure settings and the ranges of its automatic forecasts, from which a trend is
 * calculated.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function loadTrend({ tx, actor: company, now }: Call, { scenario }: Question) {
  const { companyId } = company;
  const plans = await loadScenario(tx, companyId, { name: scenario });
  return {
    plans,
    settings: await kpiBasis(tx, company, plans, now),
    bands: await bandsOfRun(tx, companyId, plans?.stored.runId),
  };
}

type Loaded = Awaited<ReturnType<typeof loadTrend>>;

/**
 * Returns lines and key figures for each month, with their values in the previous year, their three-month mean and the
 * range of the automatic forecasts.
 * @throws Refusal 422 for months in the wrong order, too many months, months before 1900, and an unknown line.
 */
export async function readTrend({ plans, settings, bands }: Loaded, question: Question) {
  if (!plans) return { labels: [], redline: null, lines: [], choices: [] };
  const { of } = await evaluated(plans);
  const usual = usualSpan(of);
  const first = question.from ? parseMonth(question.from) : usual.first;
  const last = question.to ? parseMonth(question.to) : usual.last;
  if (first > last) throw invalidField("from", "The last month cannot be before the first month.");
  if (first < EARLIEST) throw invalidField("from", "Choose a month from January 1900 onwards.");
  if (last - first >= MOST_MONTHS) throw invalidField("from", `Choose at most ${MOST_MONTHS} months.`);
  const choices = trendChoices(of, settings);
  const unknown = question.lines.find((key) => !choices.some((choice) => choice.key === key));
  if (unknown !== undefined) throw invalidField("lines", `There is no line "${unknown}".`);
  const { accounts } = of.foundation;
  const bandOf = (row: number) => {
    const account = accounts[row];
    return account?.origin === "imported" && account.statement === "profit_and_loss"
      ? bands.get(account.path)
      : undefined;
  };
  return {
    labels: monthRange(first, last).map(formatMonth),
    redline: redlineIn(of, { first, last }),
    lines: trendOf(of, [...new Set(question.lines)], { first, last }, { settings, bandOf }).map(shownLine),
    choices,
  };
}

function shownLine({ key, title, unit, values, yearBefore, average, band }: TrendLine) {
  const shown = (series: readonly (number | null)[]) => series.map((value) => inUnit(unit, value));
  return {
    key,
    title,
    unit,
    values: shown(values),
    year_before: shown(yearBefore),
    average: shown(average),
    band:
      band === null ? null : band.map((range) => range && { low: major(range.low) ?? 0, high: major(range.high) ?? 0 }),
  };
}

function inUnit(unit: Unit, value: number | null): number | null {
  return unit === "money" ? major(value) : value;
}
