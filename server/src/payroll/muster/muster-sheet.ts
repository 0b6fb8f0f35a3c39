import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { Grid } from "@hazina/engine/sheets/grid.ts";
import {
  numberIn,
  type SheetColumn,
  type SheetFault,
  type SheetRow,
  sheetRows,
  wordsIn,
} from "../../platform/workbook/sheet-rows.ts";

/** A column of a muster roll, with the keys that `readMuster` uses. */
export type MusterColumn = { readonly key: string; readonly title: string; readonly unit: string };

/** A row of a muster sheet. Empty cells have no value. */
export type MusterOfSheet = {
  readonly row: number;
  readonly number: string;
  /** The entered values, keyed by the key of the column. */
  readonly values: ReadonlyMap<string, number>;
  readonly status?: "in" | "hold" | "out";
  readonly note?: string;
};

/** The text for each status of an employee in a muster sheet. */
export const STATUS_WORDS = { in: "in", hold: "held back", out: "out" } as const;

const NUMBER: SheetColumn = {
  key: "number",
  names: ["Number", "payroll number", "payroll no", "staff number", "employee number"],
};
const STATUS: SheetColumn = { key: "status", names: ["In this payroll", "status"] };
const NOTE: SheetColumn = { key: "note", names: ["Note", "notes", "remarks"] };

/**
 * Reads the rows of a muster roll from a sheet. Each row names its employee by payroll number. An empty cell leaves
 * the stored value unchanged.
 */
export function musterOfSheet(
  grids: readonly Grid[],
  columns: readonly MusterColumn[],
): Result<{ readonly rows: readonly MusterOfSheet[]; readonly faults: readonly SheetFault[] }> {
  const own = columns.map(({ key, title }): SheetColumn => ({ key, names: [title] }));
  const sheet = sheetRows(grids, {
    columns: [NUMBER, STATUS, NOTE, ...own],
    needs: ["number", [...own, STATUS, NOTE].map(({ key }) => key)],
    remedy: "Download the muster roll of this payroll, complete it and keep its headings.",
  });
  if (!sheet.ok) return sheet;
  if (sheet.value.rows.length === 0) return refuse("There are no rows under the headings. Enter one person per row.");
  const faults: SheetFault[] = [];
  const seen = new Map<string, number>();
  const rows = sheet.value.rows.flatMap((row): MusterOfSheet[] => {
    const fault = (key: string, message: string) => {
      faults.push({ row: row.row, column: sheet.value.placeOf(key), message });
      return [];
    };
    const number = wordsIn(row.cells.get("number"));
    if (!number.ok) return fault("number", number.refusal);
    if (number.value === "") return isTotals(row) ? [] : fault("number", "Payroll number is required.");
    const other = seen.get(number.value.toLowerCase());
    if (other !== undefined) return fault("number", `This person is also in row ${other}; keep only one of the rows.`);
    seen.set(number.value.toLowerCase(), row.row);
    const values = new Map<string, number>();
    for (const { key } of columns) {
      if (!row.cells.has(key)) continue;
      const read = numberIn(row.cells.get(key));
      if (!read.ok) return fault(key, read.refusal);
      values.set(key, read.value);
    }
    const said = statusOf(row);
    if (said === null) return fault("status", `Write ${Object.values(STATUS_WORDS).join(", ")}.`);
    const note = wordsIn(row.cells.get("note"));
    return [
      {
        row: row.row,
        number: number.value,
        values,
        ...(said === undefined ? {} : { status: said }),
        ...(note.ok && note.value !== "" ? { note: note.value.slice(0, 300) } : {}),
      },
    ];
  });
  return accept({ rows, faults });
}

/**
 * Returns whether a row is the row of totals at the end of the sheet. Such a row contains only numbers and the word
 * `Total`.
 */
function isTotals({ cells }: SheetRow): boolean {
  return [...cells.values()].every((cell) => typeof cell === "number" || cell === "Total");
}

function statusOf({ cells }: SheetRow): "in" | "hold" | "out" | undefined | null {
  const words = wordsIn(cells.get("status"));
  const text = words.ok ? words.value.toLowerCase() : "?";
  if (text === "") return undefined;
  const found = Object.entries(STATUS_WORDS).find(([status, word]) => status === text || word === text);
  return found ? (found[0] as "in" | "hold" | "out") : null;
}
