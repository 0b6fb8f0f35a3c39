import { tidyNumber } from "./numbers.ts";

/** The text typed for each month, keyed by month, `YYYY-MM`. */
export type MonthlyTexts = Readonly<Record<string, string>>;

/**
 * Returns the values after a row or column is pasted, starting at one month; cells after the last month are dropped.
 * Undefined for a single cell, which the field handles itself.
 */
export function pastedInto(
  values: MonthlyTexts,
  months: readonly string[],
  at: number,
  text: string,
): MonthlyTexts | undefined {
  const cells = text
    .replace(/\r?\n$/, "")
    .split(/\t|\r?\n/)
    .map((cell) => cell.trim());
  if (cells.length < 2) return undefined;
  const laid = cells.flatMap((cell, offset): [string, string][] => {
    const month = months[at + offset];
    return month === undefined ? [] : [[month, tidyNumber(cell)]];
  });
  return { ...values, ...Object.fromEntries(laid) };
}

/**
 * Fills every empty month with the text of the earliest month that is not empty. If all months are empty, nothing
 * changes.
 */
export function withGapsFilled(values: MonthlyTexts, months: readonly string[]): MonthlyTexts {
  const isTyped = (month: string) => (values[month] ?? "").trim() !== "";
  const first = months.find(isTyped);
  if (first === undefined) return values;
  const filled = months.map((month) => [month, isTyped(month) ? values[month] : values[first]]);
  return { ...values, ...Object.fromEntries(filled) };
}
