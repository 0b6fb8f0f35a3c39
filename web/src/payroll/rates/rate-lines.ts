import { groupThousands } from "@hazina/base/thousands.ts";
import type { RateTable } from "../api.ts";

type Rows = RateTable["rows"];

/** A statutory table for display: single values (`facts`), and lines that share the same columns. */
export type RateLines = {
  readonly facts: Rows;
  readonly columns: readonly string[];
  readonly lines: readonly { readonly name: string; readonly values: readonly string[] }[];
};

/** The minimum number of lines for a table; fewer lines are shown as single values. */
const FEWEST_LINES = 2;

/**
 * Arranges values with names such as `Bands 1, width` or `Rates, rent, resident` as a table with one line per band or
 * kind and one column per value.
 */
export function rateLines(rows: Rows): RateLines {
  const read = rows.map((row) => ({ ...row, parts: row.name.split(", ") }));
  const isPart = ({ parts }: (typeof read)[number]) => parts.length > 1;
  const byLine = Map.groupBy(read.filter(isPart), ({ parts }) => parts.slice(0, -1).join(", "));
  if (byLine.size < FEWEST_LINES) return { facts: rows.map(withThousands), columns: [], lines: [] };
  const columnOf = ({ parts }: (typeof read)[number]) => parts.at(-1) ?? "";
  const columns = [...new Set(read.filter(isPart).map(columnOf))];
  return {
    facts: read.filter((row) => !isPart(row)).map(withThousands),
    columns: columns.map(capital),
    lines: [...byLine].map(([line, own]) => ({
      name: nameOf(line),
      values: columns.map((column) => withThousands(own.find((row) => columnOf(row) === column)).value),
    })),
  };
}

/**
 * Returns the short name of a line in a rate table: the part after the last comma, such as Rent for `Rates, rent`. If
 * the name is a plural with a number, the plural becomes singular: Band 1 for `Bands 1`.
 */
function nameOf(line: string): string {
  const last = line.split(", ").at(-1) ?? line;
  return capital(last.replace(/^(\w+)s (\d+)$/, "$1 $2"));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Returns a row of a rate table with thousands separators added to its value, if the value is an amount with two
 * decimals. For an undefined row, returns a row with an empty name and an empty value.
 */
export function withThousands(row: Rows[number] | undefined): Rows[number] {
  const { name = "", value = "" } = row ?? {};
  const [whole = "", decimals] = value.split(".");
  const isAmount = /^\d+\.\d\d$/.test(value);
  return { name, value: isAmount ? `${groupThousands(whole)}.${decimals}` : value };
}
