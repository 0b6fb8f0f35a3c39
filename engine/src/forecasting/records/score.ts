import { addMonths, type Month } from "@hazina/base/calendar.ts";
import { type Forecast, rowValues } from "../evaluation/forecast.ts";
import type { FrozenForecast } from "./frozen.ts";

/**
 * The accuracy of a forecast against later actuals, over lines and months: the number of cells, the sum of absolute
 * errors, the bias (the sum of forecast − actual) and the sum of absolute actuals, all sums in cents.
 */
export type Score = {
  readonly cells: number;
  readonly error: number;
  readonly bias: number;
  readonly size: number;
};

/** The score of a line in a frozen forecast, with its rule and author. */
export type LineScore = Score & {
  readonly path: string;
  readonly method: string;
  readonly by: string | null;
};

/**
 * The total score of all lines that have the same rule or the same author; `name` is the name of that rule or author.
 */
export type NamedScore = Score & { readonly name: string };

/**
 * Returns the first and last month of a frozen forecast that have closed since it was made; undefined if no
 * month has closed.
 */
export function closedSince(
  frozen: Pick<FrozenForecast, "firstMonth" | "cutOver" | "months">,
  { foundation }: Forecast,
) {
  const { books } = foundation;
  const first = addMonths(frozen.cutOver, 1);
  const last = Math.min(addMonths(frozen.firstMonth, frozen.months - 1), addMonths(books.firstMonth, books.cutOver));
  return first > last ? undefined : { first, last: last as Month };
}

/**
 * Calculates the score of every profit-and-loss line of a frozen forecast against the actuals of the months that have
 * closed since; lines with the largest error come first. Lines that no longer exist in the books, and lines whose
 * forecast and actuals are both zero, are left out.
 */
export function scoreLines(frozen: FrozenForecast, now: Forecast): LineScore[] {
  const since = closedSince(frozen, now);
  if (!since) return [];
  const { books, accounts } = now.foundation;
  const rowOf = new Map(
    accounts.flatMap((account, row) => (account.statement === "profit_and_loss" ? [[account.path, row] as const] : [])),
  );
  const scored = frozen.lines.flatMap((line): LineScore[] => {
    const row = rowOf.get(line.path);
    if (line.statement !== "profit_and_loss" || row === undefined) return [];
    const actual = rowValues(now, row);
    let [error, bias, size, cells] = [0, 0, 0, 0];
    for (let month = since.first; month <= since.last; month = addMonths(month, 1)) {
      const booked = actual[month - books.firstMonth] ?? 0;
      const said = line.cents[month - frozen.firstMonth] ?? 0;
      error += Math.abs(said - booked);
      bias += said - booked;
      size += Math.abs(booked);
      cells += 1;
    }
    return error === 0 && size === 0
      ? []
      : [{ path: line.path, method: line.method, by: line.by, cells, error, bias: bias + 0, size }];
  });
  return scored.sort((a, b) => b.error - a.error || (a.path < b.path ? -1 : 1));
}

/** Returns the sum of several scores. */
export function together(scores: readonly Score[]): Score {
  return scores.reduce(
    (sum, one) => ({
      cells: sum.cells + one.cells,
      error: sum.error + one.error,
      bias: sum.bias + one.bias,
      size: sum.size + one.size,
    }),
    { cells: 0, error: 0, bias: 0, size: 0 },
  );
}

/** Returns the absolute error as a percentage of the actuals (WAPE); null if there are no actuals. */
export function errorPercent({ error, size }: Score): number | null {
  return size === 0 ? null : (error * 100) / size;
}

/**
 * Returns the bias as a percentage of the actuals: positive if the forecast was too high, null if there are no
 * actuals.
 */
export function biasPercent({ bias, size }: Score): number | null {
  return size === 0 ? null : (bias * 100) / size + 0;
}

/**
 * Adds up the scores of all lines for which `nameOf` returns the same name, and sorts the sums by accuracy, the most
 * accurate first. Lines without a name are left out.
 */
export function ranked(lines: readonly LineScore[], nameOf: (line: LineScore) => string | null): NamedScore[] {
  const groups = Map.groupBy(
    lines.filter((line) => nameOf(line) !== null),
    (line) => nameOf(line) ?? "",
  );
  return [...groups]
    .map(([name, members]) => ({ name, ...together(members) }))
    .sort((a, b) => (errorPercent(a) ?? Infinity) - (errorPercent(b) ?? Infinity) || (a.name < b.name ? -1 : 1));
}
