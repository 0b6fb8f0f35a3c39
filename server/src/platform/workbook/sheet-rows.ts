import { type Cents, centsOf } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { type Cell, columnName, type Grid, isBlank, textOf } from "@hazina/engine/sheets/grid.ts";

/**
 * A column to read from a sheet. `names` are the accepted headings; the first one is used in our
 * own sheets.
 */
export type SheetColumn<Key extends string = string> = {
  readonly key: Key;
  readonly names: readonly [string, ...string[]];
};

/** A row of a sheet that is not empty. Its cells are keyed by column. */
export type SheetRow<Key extends string = string> = { readonly row: number; readonly cells: ReadonlyMap<Key, Cell> };

/** The rows below the headings of a sheet. */
export type SheetRows<Key extends string = string> = {
  readonly rows: readonly SheetRow<Key>[];
  /** Returns a column's heading with its letter, for messages: `New basic pay (D)`. */
  readonly placeOf: (key: Key) => string;
  readonly has: (key: Key) => boolean;
};

/** An error in a cell of a file: the row number, starting at 1, and the column with its letter. */
export type SheetFault = { readonly row: number; readonly column: string; readonly message: string };

const HEADING_ROWS = 30;

/** The format of a sheet to read: its columns, the required ones, and the advice for a file that lacks them. */
export type SheetFormat<Key extends string> = {
  readonly columns: readonly SheetColumn<Key>[];
  /** The columns that the heading row must contain. An inner list contains alternatives, of which one is enough. */
  readonly needs: readonly (Key | readonly Key[])[];
  /**
   * The end of the message about missing columns, which tells the user how to correct the file, such as which template
   * to download.
   */
  readonly remedy: string;
};

/**
 * Reads the rows of the first sheet that has the required headings. Rows above the headings and unknown columns are
 * ignored.
 * @returns a refusal if no sheet has the headings; it names the missing columns and the remedy of the format.
 */
export function sheetRows<Key extends string>(
  grids: readonly Grid[],
  { columns, needs, remedy }: SheetFormat<Key>,
): Result<SheetRows<Key>> {
  let closest: Headings<Key> = { row: 0, missing: needs };
  const byName = new Map(columns.flatMap(({ key, names }) => names.map((name): [string, Key] => [plain(name), key])));
  for (const { rows } of grids) {
    for (const [at, { cells }] of rows.slice(0, HEADING_ROWS).entries()) {
      const places = new Map<Key, number>();
      for (const [index, cell] of cells.entries()) {
        const key = byName.get(plain(textOf(cell)));
        if (key !== undefined && !places.has(key)) places.set(key, index);
      }
      const missing = needs.filter((need) => ![need].flat().some((key) => places.has(key as Key)));
      if (missing.length > 0) {
        if (missing.length < closest.missing.length) closest = { row: rows[at]?.row ?? at + 1, missing };
        continue;
      }
      const titles = new Map(
        [...places].map(([key, index]) => [key, `${textOf(cells[index])} (${columnName(index)})`]),
      );
      return accept({
        rows: rows.slice(at + 1).flatMap((one) => rowOf(one.row, one.cells, places)),
        placeOf: (key) => titles.get(key) ?? columns.find((column) => column.key === key)?.names[0] ?? key,
        has: (key) => places.has(key),
      });
    }
  }
  return refuse(`${lacking(closest, columns)} ${remedy}`);
}

/**
 * The heading row of a sheet: the row with the largest number of required headings. `row` is its row number, or 0 if
 * no row has a required heading; `missing` are the required headings that it lacks.
 */
type Headings<Key extends string> = { readonly row: number; readonly missing: SheetFormat<Key>["needs"] };

function lacking<Key extends string>({ row, missing }: Headings<Key>, columns: readonly SheetColumn<Key>[]): string {
  const heading = (key: Key) => columns.find((column) => column.key === key)?.names[0] ?? key;
  const wanted = missing.map((need) =>
    [need]
      .flat()
      .slice(0, 2)
      .map((key) => heading(key as Key))
      .join(" or "),
  );
  const list = new Intl.ListFormat("en-GB").format(wanted);
  if (row === 0) return `No row of this file has the headings ${list}.`;
  return missing.length === 1 ? `Row ${row} has no column ${list}.` : `Row ${row} has no columns ${list}.`;
}

function rowOf<Key extends string>(
  row: number,
  cells: readonly Cell[],
  places: ReadonlyMap<Key, number>,
): SheetRow<Key>[] {
  const own = new Map(
    [...places].flatMap(([key, at]) => (isBlank(cells[at]) ? [] : [[key, cells[at] ?? null] as const])),
  );
  return own.size === 0 ? [] : [{ row, cells: own }];
}

function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/**
 * Returns the text of a cell, which is empty if the cell is missing. Returns a refusal instead if the cell contains a
 * formula without a saved result, or an error value.
 */
export function wordsIn(cell: Cell | undefined): Result<string> {
  if (cell !== null && typeof cell === "object") {
    if (cell.kind === "unresolved") return refuse("This cell contains a formula. Enter its value instead.");
    if (cell.kind === "error") return refuse(`This cell shows an error, ${cell.text.slice(0, 40)}. Correct it.`);
  }
  return accept(textOf(cell));
}

/**
 * Reads a plain number in a cell, with or without thousands separators and the currency code KES. For a percentage it
 * returns the number before the sign: 16 for `16%`. Returns a refusal for any other cell.
 */
export function numberIn(cell: Cell | undefined): Result<number> {
  if (cell !== null && typeof cell === "object" && cell.kind === "percent")
    return accept(Math.round(cell.value * 1e6) / 1e4);
  const words = wordsIn(cell);
  if (!words.ok) return words;
  const text = words.value.replace(/^(kes|ksh)\.?\s*/i, "").replaceAll(",", "");
  return /^-?\d{1,12}(\.\d+)?$/.test(text) ? accept(Number(text)) : refuse("Enter a number, such as 62000 or 1250.50.");
}

/**
 * Reads an amount in shillings in a cell and returns it in cents. Returns a refusal for a cell without a number, and
 * for an amount with more than two decimals.
 */
export function amountIn(cell: Cell | undefined): Result<Cents> {
  const read = numberIn(cell);
  if (!read.ok) return read;
  const amount = centsOf(read.value);
  return amount / 100 === read.value ? accept(amount) : refuse("Enter the amount with at most two decimals.");
}
