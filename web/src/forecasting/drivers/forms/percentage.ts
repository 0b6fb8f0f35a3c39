import { addMonths, formatMonth, monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import type { DriverFields } from "@hazina/engine/forecasting/driver-fields/fields.ts";
import { driverTexts } from "../texts.ts";
import type { DriverContext } from "./driver-context.ts";
import { type DriverBody, type DriverForm, found, type Problems } from "./driver-form.ts";
import { numberProblem, sentNumber, showNumber } from "./numbers.ts";
import { type MonthText, openPeriod, type PeriodValues, periodProblems, sentPeriod } from "./spans.ts";

const texts = driverTexts.problems;

/** A percentage for a range of months, as entered by the user. */
export type RangeValues = { readonly startDate: MonthText; readonly endDate: MonthText; readonly percentage: string };

/**
 * The form values of two drivers: Percentage of Account (another account or a group) and Percentage of Revenue. The
 * percentage is historical, or is entered for ranges of months.
 */
export type PercentageValues = PeriodValues & {
  readonly itype: "historical" | "ranges";
  /** The account or group that the percentage refers to; null until one is chosen. */
  readonly reference: string | null;
  readonly ranges: readonly RangeValues[];
};

/** The API's name for the total of all revenue lines. */
export const ALL_REVENUE = "revenue";

/** The form for a percentage of another account or group. */
export const PERCENTAGE_OF_ACCOUNT: DriverForm<PercentageValues> = {
  ...common(),
  shows: ({ method }) => method === "percentage_of_account" || method === "percentage_of_revenue",
  open: (driver, context) => openPercentage(driver, context, null),
};

/** The form for a percentage of all revenue, or of one revenue line. */
export const PERCENTAGE_OF_REVENUE: DriverForm<PercentageValues> = {
  ...common(),
  shows: ({ method, name }, context) =>
    method === "percentage_of_revenue" || (method === "percentage_of_account" && isRevenueLine(name, context)),
  open: (driver, context) => openPercentage(driver, context, ALL_REVENUE),
};

/**
 * Returns the next range. It starts in the month after the last range, or in the first forecast month if there are no
 * ranges, and ends in the last forecast month. If no months are left, its start is empty.
 */
export function nextRange(ranges: readonly RangeValues[], context: DriverContext): RangeValues {
  const ends = ranges.flatMap(({ endDate }) => (endDate ? [endDate] : [])).sort();
  const last = ends.at(-1);
  const next = last === undefined ? context.firstForecast : formatMonth(addMonths(parseMonth(last), 1));
  return { startDate: next <= context.lastForecast ? next : null, endDate: context.lastForecast, percentage: "" };
}

/** Returns the errors of each range, including overlaps. */
export function rangeProblems(ranges: readonly RangeValues[]): Problems {
  const problems = ranges.flatMap(({ startDate, endDate, percentage }, at) => {
    const backwards = startDate && endDate && endDate < startDate ? texts.backwards : undefined;
    return Object.entries(
      found({
        [`ranges.${at}.startDate`]: startDate ? undefined : texts.period,
        [`ranges.${at}.endDate`]: endDate ? backwards : texts.period,
        [`ranges.${at}.percentage`]: numberProblem(percentage, texts.percentage),
      }),
    );
  });
  return { ...Object.fromEntries(problems), ...overlapProblems(ranges) };
}

/** Returns an error for each range that overlaps an earlier one. */
export function overlapProblems(ranges: readonly RangeValues[]): Problems {
  const dated = ranges.flatMap(({ startDate, endDate }, at) =>
    startDate && endDate && endDate >= startDate ? [{ first: startDate, last: endDate, at }] : [],
  );
  const sorted = dated.sort((a, b) => a.first.localeCompare(b.first));
  const problems: Record<string, string> = {};
  let reach = "";
  for (const { first, last, at } of sorted) {
    if (first <= reach) problems[`ranges.${at}.startDate`] = texts.overlap(monthInWords(parseMonth(first)));
    if (last > reach) reach = last;
  }
  return problems;
}

function common(): Pick<DriverForm<PercentageValues>, "check" | "body" | "places"> {
  return {
    check: (values) => ({
      ...found({ reference: values.reference ? undefined : texts.account }),
      ...(values.itype === "historical" ? periodProblems(values) : rangesProblems(values.ranges)),
    }),
    body,
    places: { period: "start", name: "reference", percentageRanges: "ranges" },
  };
}

function rangesProblems(ranges: readonly RangeValues[]): Problems {
  return ranges.length === 0 ? { ranges: texts.ranges } : rangeProblems(ranges);
}

function openPercentage(
  driver: DriverFields | null,
  context: DriverContext,
  reference: string | null,
): PercentageValues {
  const named = driver?.method === "percentage_of_revenue" ? ALL_REVENUE : driver?.name;
  const ranges = (driver?.percentageRanges ?? []).map(({ startDate, endDate, percentage }) => ({
    startDate,
    endDate,
    percentage: showNumber(percentage),
  }));
  return {
    ...openPeriod(driver, context),
    itype: driver?.itype === "ranges" ? "ranges" : "historical",
    reference: named ?? reference,
    ranges: ranges.length > 0 ? ranges : [nextRange([], context)],
  };
}

function body(values: PercentageValues): DriverBody {
  const { reference, itype } = values;
  const of: DriverBody =
    reference === ALL_REVENUE
      ? { method: "percentage_of_revenue" }
      : { method: "percentage_of_account", name: reference };
  if (itype === "historical") return { ...of, itype, period: sentPeriod(values) };
  const percentageRanges = values.ranges.map(({ startDate, endDate, percentage }) => ({
    startDate: startDate ?? "",
    endDate: endDate ?? "",
    percentage: sentNumber(percentage),
  }));
  const starts = percentageRanges.map(({ startDate }) => startDate).sort();
  const ends = percentageRanges.map(({ endDate }) => endDate).sort();
  return { ...of, itype, percentageRanges, period: { start: starts[0] ?? "", end: ends.at(-1) ?? "" } };
}

function isRevenueLine(name: string | null | undefined, { foundation }: DriverContext): boolean {
  const row = foundation.rowOf.get(name ?? "");
  return row !== undefined && foundation.accounts[row]?.class === "REV";
}
