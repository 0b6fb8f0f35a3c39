import { groupThousands } from "@hazina/base/thousands.ts";
import type { RateTable } from "../api.ts";

type Rows = RateTable["rows"];

/** A table of law for display: single values, and lines that have the same columns. */
export type RateLines = {
  readonly facts: Rows;
  readonly columns: readonly string[];
  readonly lines: readonly { readonly name: string; readonly values: readonly string[] }[];
};

/** The number of lines from which they are shown as a table. */
const FEWEST_LINES = 2;

/**
 * Arranges values named `Bands 1, width` and `Rates, rent, resident` as a table: one line per band or kind, one column
 * per value.
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

/** The last part of a name: `Rates, rent` is Rent; a numbered line is singular: `Bands 1` is Band 1. */
function nameOf(line: string): string {
  const last = line.split(", ").at(-1) ?? line;
  return capital(last.replace(/^(\w+)s (\d+)$/, "$1 $2"));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An amount with thousands separators; empty without a row. */
export function withThousands(row: Rows[number] | undefined): Rows[number] {
  const { name = "", value = "" } = row ?? {};
  const [whole = "", decimals] = value.split(".");
  const isAmount = /^\d+\.\d\d$/.test(value);
  return { name, value: isAmount ? `${groupThousands(whole)}.${decimals}` : value };
}
