import type { Cents } from "@hazina/base/money.ts";
import type { LineEdit, LineName } from "../live/line-edit.ts";
import type { Typing } from "../live/live-forecast.ts";

/** A value that a user entered for a month of a line, in cents; null clears the override. */
export type TypedCell = { readonly line: LineName; readonly month: string; readonly value: Cents | null };

/** The overrides of one line that are saved together, and the amounts of those months before the change. */
export type TypedRow = {
  readonly line: LineName;
  readonly values: Readonly<Record<string, Cents | null>>;
  readonly before: Readonly<Record<string, Cents>>;
};

/** Functions that look up the overrides of a line and the amounts of its forecast months. */
export type Known = {
  readonly typing: (line: LineName) => Typing | undefined;
  readonly values: (line: LineName) => Readonly<Record<string, Cents>>;
};

/**
 * Groups entered values by line, in the order in which they were entered. Clearing a month that has no override in
 * this scenario changes nothing and is left out.
 */
export function typedRows(cells: readonly TypedCell[], { typing, values }: Known): TypedRow[] {
  const rows = new Map<string, { line: LineName; values: Record<string, Cents | null>; before: TypedRow["before"] }>();
  for (const { line, month, value } of cells) {
    if (value === null && typing(line)?.own.has(month) !== true) continue;
    const key = `${line.statement} ${line.path}`;
    const row = rows.get(key) ?? { line, values: {}, before: values(line) };
    row.values[month] = value;
    rows.set(key, row);
  }
  return [...rows.values()];
}

/**
 * Returns the edits that show the entered overrides on the page. As on the server, an override of a deleted line
 * restores the line.
 */
export function editsOf(rows: readonly TypedRow[], { typing }: Known): LineEdit[] {
  return rows.flatMap(({ line, values }): LineEdit[] => {
    const typed: LineEdit = { kind: "typed", line, values };
    return typing(line)?.isDeleted ? [{ kind: "deleted", line, deleted: false }, typed] : [typed];
  });
}
