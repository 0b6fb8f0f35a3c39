import { addMonths, type Frequency, periodsCovering } from "@hazina/base/calendar.ts";
import type { Books, Column, MonthIndex } from "../model/model.ts";

/**
 * Returns the columns of a statement: the calendar periods of a frequency over months of the model. A column includes
 * only the months that the statement has; a period with any forecast month is a forecast.
 */
export function columnsOf(books: Books, first: MonthIndex, last: MonthIndex, frequency: Frequency): Column[] {
  if (first > last) return [];
  const { firstMonth, cutOver } = books;
  const periods = periodsCovering(addMonths(firstMonth, first), addMonths(firstMonth, last), frequency);
  return periods.map((period) => {
    const from = Math.max(first, period.first - firstMonth);
    const to = Math.min(last, period.last - firstMonth);
    return { label: period.label, first: from, last: to, forecast: to > cutOver };
  });
}

/** Returns the label of the first column with a forecast; null if there is none. */
export function redlineOf(columns: readonly Column[]): string | null {
  return columns.find((column) => column.forecast)?.label ?? null;
}

/** Returns, for each column, the sum of a flow over the months of the column. */
export function summed(values: Float64Array, columns: readonly Column[]): Float64Array {
  const sums = new Float64Array(columns.length);
  for (const [index, column] of columns.entries()) sums[index] = sumOver(values, column);
  return sums;
}

/** Returns the sum of a flow over the months of one column. */
export function sumOver(values: Float64Array, { first, last }: Column): number {
  let sum = 0;
  for (let t = first; t <= last; t++) sum += values[t] ?? 0;
  return sum;
}

/** Returns the balance in the last month of each column. */
export function lasting(values: Float64Array, columns: readonly Column[]): Float64Array {
  const balances = new Float64Array(columns.length);
  for (const [index, { last }] of columns.entries()) balances[index] = values[last] ?? 0;
  return balances;
}
