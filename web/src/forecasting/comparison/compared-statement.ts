import { type Cents, subtract, ZERO } from "@hazina/base/money.ts";
import type { StatementName } from "../choice/statement-choice.ts";
import type { StatementModel, StatementRow } from "../model/statement-model.ts";
import { betterOf, sectionOf } from "./favourable.ts";
import { mergedRows } from "./merged-rows.ts";

/** A statement that is compared with another one: its rows, in which the differences are marked. */
export type ComparedStatement = {
  readonly rows: readonly StatementRow[];
  /** The number of cells with a difference. Only rows of accounts and lines are counted, not totals. */
  readonly cells: number;
  /** The keys of rows that exist only in the statement that this one is compared with. These rows have no amounts. */
  readonly onlyInOther: ReadonlySet<string>;
};

/**
 * Compares a statement with another one of the same books: each row gets its difference from the same row of the other
 * statement. A line that is missing from one of the statements counts as zero in that statement. A line that exists
 * only in the other statement is added without amounts.
 * @param other the other statement, and its name for use within a sentence.
 */
export function comparedStatement(
  name: StatementName,
  { columns, rows }: Pick<StatementModel, "columns" | "rows">,
  other: { readonly model: StatementModel; readonly called: string },
): ComparedStatement {
  const theirs = new Map(other.model.rows.map((row) => [row.key, row]));
  const places = new Map(other.model.columns.map(({ key }, at) => [key, at]));
  const own = new Set(rows.map(({ key }) => key));
  const merged = mergedRows(other.model.rows, rows);
  const byKey = new Map(merged.map((row) => [row.key, row]));
  const onlyInOther = new Set(merged.flatMap(({ key }) => (own.has(key) ? [] : [key])));
  let cells = 0;
  const compared = merged.map((row): StatementRow => {
    if (row.kind === "action" || row.content !== undefined) return row;
    const there = theirs.get(row.key);
    const here = own.has(row.key) ? row.values : columns.map(() => null);
    const amounts = columns.map(({ key }, at) => differenceOf(here[at], there?.values[places.get(key) ?? -1]));
    const count = amounts.filter((amount) => amount !== null).length;
    if (row.kind === "line" && row.source.kind !== "rows") cells += count;
    const better = betterOf(name, sectionOf(row, byKey));
    const differences = count === 0 ? {} : { differences: { amounts, better, with: other.called } };
    return { ...(own.has(row.key) ? row : foreign(row, here)), ...differences };
  });
  return { rows: compared, cells, onlyInOther };
}

/** Returns the rows with differences, together with the groups they belong to. */
export function onlyDiffering(rows: readonly StatementRow[]): StatementRow[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const kept = new Set<string>();
  for (const row of rows) {
    if (row.differences === undefined && row.content === undefined) continue;
    for (let one: StatementRow | undefined = row; one !== undefined; one = byKey.get(one.parent ?? ""))
      kept.add(one.key);
  }
  return rows.filter(({ key }) => kept.has(key));
}

/**
 * Converts a row that exists only in the compared statement to a row of the current statement, read-only and with the
 * given amounts.
 */
function foreign(
  { marks: _, editable: __, driver: ___, ...row }: StatementRow,
  values: StatementRow["values"],
): StatementRow {
  return { ...row, values, source: { kind: "statement" } };
}

function differenceOf(here: Cents | null | undefined, there: Cents | null | undefined): Cents | null {
  const difference = subtract(here ?? ZERO, there ?? ZERO);
  return difference === 0 ? null : difference;
}
