import { addMonths, calendarPeriod, formatMonth, type Month } from "@hazina/base/calendar.ts";
import { type Forecast, totalValues } from "../forecasting/evaluation/forecast.ts";
import { BALANCE_SHEET_SECTIONS, BALANCE_SHEET_TOTALS, LADDER, titleOf } from "../forecasting/model/ladder.ts";
import type { GroupKey } from "../forecasting/model/model.ts";
import { COMPUTED_TOTALS, type TotalKey } from "../forecasting/model/rows.ts";
import { firstBalanceMonth } from "../forecasting/statements/balance-sheet.ts";
import { rowsUnder } from "./amounts.ts";
import { exactly } from "./exactly.ts";
import { startFigures, type Unit } from "./figure.ts";
import { kpiHistory } from "./kpi-history.ts";
import type { KpiSettings } from "./kpi-inputs.ts";
import { KPI_GROUPS, kpisOf } from "./kpis.ts";
import { readOver } from "./reading.ts";

/** The 80 % interval of an automatically forecast line. Each array has one amount in cents per forecast month. */
export type LineBand = {
  readonly points: readonly number[];
  readonly lower: readonly number[];
  readonly upper: readonly number[];
};

/**
 * A line of a trend: its monthly values, the values a year earlier, the three-month average, and the 80 % range of the
 * forecast.
 */
export type TrendLine = {
  readonly key: string;
  readonly title: string;
  readonly unit: Unit;
  readonly values: readonly (number | null)[];
  readonly yearBefore: readonly (number | null)[];
  readonly average: readonly (number | null)[];
  readonly band: readonly ({ readonly low: number; readonly high: number } | null)[] | null;
};

/** A line that a user can choose for a trend. */
export type TrendChoice = { readonly key: string; readonly title: string; readonly group: string };

const FLOW_GROUPS: readonly { readonly key: GroupKey }[] = LADDER;
const BALANCE_GROUPS: readonly { readonly key: GroupKey }[] = [...BALANCE_SHEET_SECTIONS, ...BALANCE_SHEET_TOTALS];
const A_YEAR = 12;
const AVERAGED = 3;

/**
 * Returns every line that a trend can show: the groups of the profit and loss and the balance sheet, then the key
 * figures.
 */
export function trendChoices(of: Forecast, settings: KpiSettings): TrendChoice[] {
  const reading = readOver("current", of, "", calendarPeriod(of.foundation.books.firstMonth, "monthly"));
  const titles = new Map(kpisOf(startFigures(false), reading, settings).map(({ key, title }) => [key, title]));
  const named = (group: string) => (key: GroupKey) => ({ key: `group:${key}`, title: titleOf(key), group });
  return [
    ...FLOW_GROUPS.map(({ key }) => named("Profit and loss")(key)),
    ...(of.foundation.books.balanceSheet ? BALANCE_GROUPS.map(({ key }) => named("Balance sheet")(key)) : []),
    ...KPI_GROUPS.flatMap(({ title, keys }) =>
      keys.map((key) => ({ key: `kpi:${key}`, title: titles.get(key) ?? key, group: title })),
    ),
  ];
}

/** The months that a trend covers, both included. */
export type TrendSpan = { readonly first: Month; readonly last: Month };

/**
 * Calculates the lines of a trend with one value per month. A key that starts with `group:` is a group of a statement;
 * a key that starts with `kpi:` is a key figure. Unknown keys are left out.
 * @param bandOf returns the 80 % interval of an automatically forecast line, given the row of the line.
 */
export function trendOf(
  of: Forecast,
  keys: readonly string[],
  span: TrendSpan,
  { settings, bandOf }: { readonly settings: KpiSettings; readonly bandOf: (row: number) => LineBand | undefined },
): TrendLine[] {
  const choices = new Map(trendChoices(of, settings).map((choice) => [choice.key, choice]));
  const from = addMonths(span.first, -A_YEAR);
  const history = keys.some((key) => key.startsWith("kpi:"))
    ? kpiHistory(of, { first: from, last: span.last }, settings)
    : undefined;
  return keys.flatMap((key): TrendLine[] => {
    const choice = choices.get(key);
    if (!choice) return [];
    const name = key.slice(key.indexOf(":") + 1);
    const isGroup = key.startsWith("group:");
    const group = name as GroupKey;
    const all = isGroup ? groupValues(of, group, { first: from, last: span.last }) : (history?.values[name] ?? []);
    const unit = isGroup ? "money" : (history?.units[name] ?? "ratio");
    return [
      {
        key,
        title: choice.title,
        unit,
        values: all.slice(A_YEAR),
        yearBefore: all.slice(0, -A_YEAR),
        average: all
          .slice(A_YEAR)
          .map((_, at) => averageOf(all.slice(at + A_YEAR + 1 - AVERAGED, at + A_YEAR + 1), unit)),
        band: isGroup ? bandOfGroup(of, group, span, bandOf) : null,
      },
    ];
  });
}

function groupValues({ foundation, ...rest }: Forecast, key: GroupKey, { first, last }: TrendSpan): (number | null)[] {
  const of = { foundation, ...rest };
  const { books, months } = foundation;
  const values = totalValues(of, key);
  const begins = isFlow(key) ? Math.max(0, books.profitAndLoss.first) : Math.max(0, firstBalanceMonth(of));
  const shown: (number | null)[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) {
    const at = month - books.firstMonth;
    shown.push(at < begins || at >= months ? null : (values[at] ?? 0) + 0);
  }
  return shown;
}

function isFlow(key: GroupKey): boolean {
  return FLOW_GROUPS.some((group) => group.key === key);
}

/** Returns the average of three monthly values; null if a value is not known, or the sum is too large to be exact. */
function averageOf(values: readonly (number | null)[], unit: Unit): number | null {
  if (values.length < AVERAGED) return null;
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  if (unit !== "money") return sum / AVERAGED;
  return Number.isSafeInteger(sum) ? exactly(sum, 1, AVERAGED) : null;
}

/**
 * Calculates the 80 % range of a profit-and-loss group; null if no line is forecast automatically. The forecast errors
 * of the lines are assumed to be independent. The width of the range is therefore the square root of the sum of the
 * squared widths of the lines, separately above and below the forecast. Lines with a driver or override add no width.
 */
function bandOfGroup(
  of: Forecast,
  key: GroupKey,
  { first, last }: TrendSpan,
  bandOf: (row: number) => LineBand | undefined,
) {
  if (!isFlow(key)) return null;
  const { books, firstForecast, months } = of.foundation;
  const rows = [...new Set(rowsOf(of, key))].flatMap((row) => {
    const band = bandOf(row);
    return band ? [{ row, band }] : [];
  });
  if (rows.length === 0) return null;
  const values = totalValues(of, key);
  const ranges: ({ low: number; high: number } | null)[] = [];
  let isAny = false;
  for (let month = first; month <= last; month = addMonths(month, 1)) {
    const at = month - books.firstMonth;
    const ahead = at - firstForecast;
    const automatic = ahead < 0 || at >= months ? [] : rows.filter(({ row }) => isAutomatic(of, row, at));
    if (automatic.length === 0) {
      ranges.push(null);
      continue;
    }
    const width = (edge: "lower" | "upper") =>
      Math.round(Math.hypot(...automatic.map(({ band }) => (band[edge][ahead] ?? 0) - (band.points[ahead] ?? 0))));
    const value = values[at] ?? 0;
    ranges.push({ low: value - width("lower"), high: value + width("upper") });
    isAny = true;
  }
  return isAny ? ranges : null;
}

/** Checks whether a month of a line is forecast automatically, without a driver or override. */
function isAutomatic({ run }: Forecast, row: number, month: number): boolean {
  const source = run.plan.resolutions[row]?.runs.find(({ from, to }) => month >= from && month < to)?.source;
  return source === undefined || source.kind === "default";
}

function rowsOf(of: Forecast, key: TotalKey): number[] {
  const computed = COMPUTED_TOTALS.find((total) => total.key === key);
  return computed ? computed.parts.flatMap(([, part]) => rowsOf(of, part)) : [...rowsUnder(of, key)];
}

/**
 * Returns the default months of a trend: from two years before the first forecast month to the last forecast
 * month.
 */
export function usualSpan({ foundation }: Forecast): TrendSpan {
  const { books, months } = foundation;
  const last = addMonths(books.firstMonth, months - 1);
  const first = addMonths(books.firstMonth, Math.max(0, books.cutOver + 1 - 2 * A_YEAR));
  return { first, last };
}

/** Returns the label of the first forecast month in a range of months; null if there is none. */
export function redlineIn({ foundation }: Forecast, { first, last }: TrendSpan): string | null {
  const month = addMonths(foundation.books.firstMonth, foundation.firstForecast);
  return month < first || month > last || foundation.firstForecast >= foundation.months ? null : formatMonth(month);
}
