import { addMonths, formatMonth, type Month } from "@hazina/base/calendar.ts";
import { type Cents, majorOf } from "@hazina/base/money.ts";
import type { BACK_TEST_SORTS } from "@hazina/contract/forecasting/back-test.ts";
import { PROFIT_AND_LOSS_GROUPS } from "@hazina/contract/forecasting/statements.ts";
import { type Backtest, type BacktestErrors, errorsOf } from "@hazina/engine/forecasting/automatic/backtest.ts";
import type { Work } from "../../platform/call.ts";
import { pageOfRows } from "../../platform/database/lists.ts";
import { longWork } from "../../platform/progress.ts";
import { invalid, notFound } from "../../platform/refusal.ts";
import { showErrors } from "../lines/show-explanation.ts";
import { type AutomaticHistory, type Reach, readTestable, type TestableBooks, testLines } from "./tested-books.ts";

type Question = { readonly months_back: number; readonly horizon?: number | undefined };
type ListQuestion = Question & {
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
  readonly page: number;
  readonly size: number;
  readonly progress_id?: string | undefined;
};
type Group = (typeof PROFIT_AND_LOSS_GROUPS)[number];
type Tested = Omit<AutomaticHistory, "history"> & { readonly test: Backtest };

const SHOWN_HISTORY = 36;

/**
 * Returns how accurate the automatic forecast would have been if it had been made `months_back` months ago, compared
 * with the months that have closed since then. The result has a page of the automatically forecast lines, by default
 * with the largest error first, and the totals of each section.
 * @throws Refusal 422 if the horizon is longer than `months_back`, or for an unknown sort column; 409 if the
 * calculation was cancelled.
 */
export async function readBackTest({ services, actor: reader }: Work, question: ListQuestion) {
  const reach = reachOf(question);
  const progress = longWork(services.database, reader, question.progress_id);
  try {
    await progress.tell("Reading the books", 5);
    const books = await readTestable(services, reader);
    const tests = books && (await testLines(services, books, reach, progress));
    await progress.end();
    const tested = (books?.lines ?? []).flatMap(({ account, section }): Tested[] => {
      const test = tests?.get(account);
      return test ? [{ account, section, test }] : [];
    });
    const lines = sorted(tested.map(showLine), question.sort);
    const { rows, meta } = pageOfRows(question, lines, ({ account }) => [account]);
    return {
      data: rows,
      meta,
      ...spanOf(books, reach),
      all: tested.length === 0 ? null : allOf(tested),
      sections: sectionsOf(tested),
      untested: { short: (books?.lines.length ?? 0) - tested.length, ruled: books?.ruled ?? 0 },
    };
  } catch (error) {
    await progress.end(error).catch(() => undefined);
    throw error;
  }
}

/**
 * Returns the back-test of one line: its actuals, forecast, seasonal-naive forecast and interval in each tested month,
 * the history before these months, and the forecast errors.
 * @throws Refusal 404 for a line that is not forecast automatically, or with too short a history; 422 as in
 * `readBackTest`.
 */
export async function readLineTest(
  { services, actor: reader }: Work,
  question: Question & { readonly account_name: string },
) {
  const reach = reachOf(question);
  const books = await readTestable(services, reader);
  const line = books?.lines.find(({ account }) => account === question.account_name);
  if (!books || !line) throw notFound(`An automatic forecast of "${question.account_name}"`);
  const test = (await testLines(services, books, reach, longWork(services.database, reader, undefined))).get(
    line.account,
  );
  if (!test) throw notFound(`A sufficiently long history of "${line.account}"`);
  const known = line.history.slice(0, books.closed - reach.monthsBack);
  const shown = known.slice(-SHOWN_HISTORY);
  const from = (values: readonly (number | null)[], first: Month) => seriesOf(values, first);
  const { lower80, upper80, lower95, upper95 } = test;
  const band = (values: readonly number[]) => from(values, test.firstMonth);
  return {
    account: line.account,
    history: from(shown, addMonths(test.firstMonth, -shown.length)),
    actual: from(test.actual, test.firstMonth),
    forecast: from(test.forecast, test.firstMonth),
    naive: from(test.seasonalNaive, test.firstMonth),
    interval:
      lower80 && upper80 && lower95 && upper95
        ? { lower80: band(lower80), upper80: band(upper80), lower95: band(lower95), upper95: band(upper95) }
        : null,
    usual_change: usualChange(known),
    errors: errorsShown(test),
  };
}

function reachOf({ months_back: monthsBack, horizon = monthsBack }: Question): Reach {
  if (horizon > monthsBack) {
    throw invalid(
      `Only ${monthsBack} months have been booked since the start of the test. Look ahead at most that many months, or start further back.`,
    );
  }
  return { monthsBack, horizon };
}

function spanOf(books: TestableBooks | undefined, { monthsBack, horizon }: Reach) {
  if (!books) return { from: null, to: null, closed: 0 };
  const first = addMonths(books.firstMonth, books.closed - monthsBack);
  return { from: formatMonth(first), to: formatMonth(addMonths(first, horizon - 1)), closed: books.closed };
}

function showLine({ account, section, test }: Tested) {
  const { actual, forecast, lower80, upper80, lower95, upper95 } = test;
  return {
    account,
    section: section as Group,
    actual: major(total(actual)),
    forecast: major(total(forecast.map((cents, k) => (actual[k] === null ? 0 : cents)))),
    months: actual.filter((cents) => cents !== null).length,
    inside_80: insideOf(actual, lower80, upper80),
    inside_95: insideOf(actual, lower95, upper95),
    ...errorsShown(test),
  };
}

type Line = ReturnType<typeof showLine>;
type Sort = (typeof BACK_TEST_SORTS)[number];

const SIZES: Record<Exclude<Sort, "account">, (line: Line) => number | null> = {
  actual: (line) => line.actual,
  error: (line) => line.error,
  error_percent: (line) => line.error_percent,
  naive_error_percent: (line) => line.naive_error_percent,
  against_naive: (line) => line.against_naive,
  bias_percent: (line) => line.bias_percent,
};

/**
 * Sorts the lines by the requested column, by default by the size of the error. Lines without a value come last.
 * @throws Refusal 422 for an unknown column.
 */
function sorted(lines: Line[], sort = "-error"): Line[] {
  const descends = sort.startsWith("-");
  const key = (descends ? sort.slice(1) : sort) as Sort;
  const byName = (a: Line, b: Line) => a.account.localeCompare(b.account, "en");
  if (key === "account") return lines.sort((a, b) => (descends ? byName(b, a) : byName(a, b)));
  const sizeOf = Object.hasOwn(SIZES, key) ? SIZES[key] : undefined;
  if (sizeOf === undefined) throw invalid(`The lines cannot be sorted by "${sort}".`);
  return lines.sort((a, b) => {
    const [left, right] = [sizeOf(a), sizeOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName(a, b);
    return (descends ? right - left : left - right) || byName(a, b);
  });
}

/**
 * Returns the combined result of a back-test for all tested lines: the forecast errors, the number of tested lines,
 * and the number of lines for which the forecast was closer to the actuals than the seasonal-naive forecast.
 */
function allOf(tested: readonly Tested[]) {
  const series = (of: (test: Backtest) => readonly (number | null)[]) => tested.flatMap(({ test }) => [...of(test)]);
  const errors = errorsOf(
    series((test) => test.actual),
    series((test) => test.forecast) as number[],
    series((test) => test.seasonalNaive) as number[],
  );
  const closer = tested.filter(({ test }) => test.error < test.naiveError).length;
  return { lines: tested.length, closer, ...errorsShown(errors) };
}

/**
 * Returns the total forecast, the total actuals and the forecast errors of each section that has tested lines. The
 * errors compare the monthly sums of the section's lines. The sections are in the order of the profit and loss.
 */
function sectionsOf(tested: readonly Tested[]) {
  return PROFIT_AND_LOSS_GROUPS.flatMap((section) => {
    const tests = tested.filter((line) => line.section === section).map(({ test }) => test);
    if (tests.length === 0) return [];
    const sums = (of: (test: Backtest) => readonly (number | null)[]) =>
      (tests[0]?.forecast ?? []).map((_, k) => tests.reduce((sum, test) => sum + (of(test)[k] ?? 0), 0));
    const [actual, forecast, naive] = [
      sums((test) => test.actual),
      sums((test) => test.forecast),
      sums((test) => test.seasonalNaive),
    ];
    const errors = errorsShown(errorsOf(actual, forecast, naive));
    return [
      { section, lines: tests.length, actual: major(total(actual)), forecast: major(total(forecast)), ...errors },
    ];
  });
}

function errorsShown(errors: BacktestErrors) {
  const { error, naiveError } = errors;
  return { ...showErrors(errors), against_naive: naiveError === 0 ? null : error / naiveError };
}

function insideOf(actual: Backtest["actual"], lower: readonly number[] | null, upper: readonly number[] | null) {
  if (!lower || !upper) return null;
  return actual.filter((cents, k) => cents !== null && cents >= (lower[k] ?? 0) && cents <= (upper[k] ?? 0)).length;
}

/**
 * Returns the mean absolute difference between a month and the same month of the previous year, in major units; null
 * if the history is a year or less.
 */
function usualChange(known: readonly number[]): number | null {
  const changes = known.slice(12).map((cents, index) => Math.abs(cents - (known[index] ?? 0)));
  return changes.length === 0 ? null : major(Math.round(total(changes) / changes.length));
}

function seriesOf(values: readonly (number | null)[], first: Month) {
  return values.flatMap((cents, index) =>
    cents === null ? [] : [{ label: formatMonth(addMonths(first, index)), value: major(cents) }],
  );
}

function total(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
}

function major(cents: number): number {
  return majorOf(cents as Cents);
}
