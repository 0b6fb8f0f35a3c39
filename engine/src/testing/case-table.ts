import { type Month, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, parseDecimal, percent, type Rate } from "@hazina/base/money.ts";

/** A case of a table of worked examples: the texts of its cells, keyed by column heading. */
export type Case = Readonly<Record<string, string>>;

/**
 * Parses a table of worked examples: a line of headings, then one case per line, with cells separated by `|`. Empty
 * lines are ignored.
 * @throws RangeError if a line does not have as many cells as the headings.
 */
export function readCases(table: string): readonly Case[] {
  const lines = table.split("\n").filter((text) => text.trim() !== "");
  const [heading, ...cases] = lines.map((text) => text.split("|").map((cell) => cell.trim()));
  if (!heading) throw new RangeError("The table of cases is empty.");
  return cases.map((cells) => {
    if (cells.length !== heading.length)
      throw new RangeError(`${cells.join(" | ")}: ${heading.length} cells expected.`);
    return Object.fromEntries(heading.map((name, index) => [name, cells[index] ?? ""]));
  });
}

/**
 * Returns the text of a worked example in the column with the given heading.
 * @throws RangeError if the table has no such column.
 */
export function cell(example: Case, column: string): string {
  const text = example[column];
  if (text === undefined) throw new RangeError(`The table of cases has no column "${column}".`);
  return text;
}

/**
 * Parses an amount in shillings, such as `12,345.60`, and returns it in cents; zero for an empty cell.
 * @throws RangeError for any other text.
 */
export function amountIn(example: Case, column: string): Cents {
  const text = cell(example, column);
  const amount = parseDecimal(text === "" ? "0" : text.replaceAll(",", ""));
  if (amount === undefined) throw new RangeError(`"${text}" in column "${column}" is not an amount.`);
  return amount;
}

/** Parses the percentage in a cell of a worked example, and returns it as a rate; zero for an empty cell. */
export function rateIn(example: Case, column: string): Rate {
  return percent(Number(cell(example, column)));
}

/** Parses the month in a cell, in the form `YYYY-MM`. */
export function monthIn(example: Case, column: string): Month {
  return parseMonth(cell(example, column));
}
