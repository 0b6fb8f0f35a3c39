import type { Cents } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { GridColumn, ShownRow } from "../model.ts";
import { periodGridTexts } from "../texts.ts";
import type { Place } from "./keyboard.ts";

/**
 * The values and names that a formula in a cell can refer to: the value of the cell before typing, the months by the
 * titles of their columns, and the lines of the grid by their names.
 */
export type TypedIn = {
  /** The value of the cell before typing, in cents; null if it was empty. */
  readonly standing: Cents | null;
  /** The titles of the months, in the order of the grid's columns. */
  readonly months: readonly string[];
  /** The index in `months` of the month of the cell. */
  readonly here: number;
  /**
   * Returns the amounts of the line with the given name, or of the line that contains the cell if no name is given.
   * Returns an error message if no line, or more than one line, has that name.
   */
  readonly line: (name: string | undefined) => Result<readonly (Cents | null)[]>;
};

/** Returns the values that a formula in a cell can refer to, including the lines of all visible rows. */
export function seenFrom(rows: readonly ShownRow[], columns: readonly GridColumn[], place: Place): TypedIn {
  const own = rows[place.row]?.row.values ?? [];
  return {
    standing: own[place.column - 1] ?? null,
    months: columns.map(({ title }) => title),
    here: place.column - 1,
    line: (name) => {
      if (name === undefined) return accept(own);
      const wanted = normalized(name);
      const found = rows.filter(
        ({ row }) =>
          row.kind !== "action" &&
          row.content === undefined &&
          [row.label, row.tooltip ?? row.label].some((text) => normalized(text) === wanted),
      );
      const [first, second] = found;
      if (first === undefined) return refuse(periodGridTexts.unknownName(name));
      return second === undefined ? accept(first.row.values) : refuse(periodGridTexts.manyOfName(name));
    },
  };
}

function normalized(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}
