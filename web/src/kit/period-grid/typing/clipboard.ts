import { type Cents, cents, decimalOf } from "@hazina/base/money.ts";
import type { ShownRow } from "../model.ts";
import { cornersOf, type Range } from "./keyboard.ts";

/** The summary of a range: the number of cells, the number of amounts, and their sum in cents. */
export type RangeSummary = { readonly cells: number; readonly amounts: number; readonly sum: Cents };

/** Counts and sums the amounts in a range, excluding the label column. */
export function summarize(rows: readonly ShownRow[], range: Range): RangeSummary {
  const { firstRow, lastRow, firstColumn, lastColumn } = cornersOf(range);
  const from = Math.max(firstColumn, 1);
  let amounts = 0;
  let total = 0;
  for (let row = firstRow; row <= lastRow; row += 1) {
    const values = rows[row]?.row.values ?? [];
    for (let column = from; column <= lastColumn; column += 1) {
      const value = values[column - 1] ?? null;
      if (value === null) continue;
      amounts += 1;
      total += value;
    }
  }
  const cells = (lastRow - firstRow + 1) * Math.max(0, lastColumn - from + 1);
  return { cells, amounts, sum: Number.isSafeInteger(total) ? cents(total) : cents(0) };
}

/**
 * Converts a range to tab-separated text for a spreadsheet: plain numbers with a minus sign, and labels if the range
 * includes the label column. `withTitles` adds a first line with the column titles.
 */
export function toTabSeparated(
  rows: readonly ShownRow[],
  titles: readonly string[],
  range: Range,
  withTitles: boolean,
): string {
  const { firstRow, lastRow, firstColumn, lastColumn } = cornersOf(range);
  const lines: string[][] = [];
  if (withTitles)
    lines.push(columnsOf(firstColumn, lastColumn).map((column) => (column === 0 ? "" : (titles[column - 1] ?? ""))));
  for (let row = firstRow; row <= lastRow; row += 1) {
    const shown = rows[row];
    if (shown === undefined) continue;
    lines.push(
      columnsOf(firstColumn, lastColumn).map((column) => {
        if (column === 0) return safeText(shown.row.label);
        const value = shown.row.values[column - 1] ?? null;
        return value === null ? "" : decimalOf(value);
      }),
    );
  }
  return lines.map((line) => line.join("\t")).join("\r\n");
}

function columnsOf(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Escapes a label, so that a spreadsheet never reads it as a formula or as several cells. */
function safeText(text: string): string {
  const line = text.replace(/[\t\r\n]+/g, " ");
  return /^[=+\-@]/.test(line) ? `'${line}` : line;
}
