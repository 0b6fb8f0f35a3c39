import { parseInstant } from "@hazina/base/calendar.ts";
import { cutText } from "@hazina/base/cut-text.ts";
import { type Cents, negate, ZERO } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { type Cell, type Grid, textOf } from "@hazina/engine/sheets/grid.ts";
import { CHARGE_TAXES } from "@hazina/engine/wallet/statements/charge-taxes.rates.ts";
import type { ReadLine } from "@hazina/engine/wallet/statements/statement-line.ts";
import {
  amountIn,
  type SheetColumn,
  type SheetFault,
  type SheetRow,
  sheetRows,
  wordsIn,
} from "../../platform/workbook/sheet-rows.ts";

/** A line read from a provider's statement. `raw` contains the line as it was in the file. */
export type RawLine = ReadLine & { readonly raw: unknown };

type Key = "receipt" | "at" | "details" | "status" | "in" | "out" | "balance" | "party";

/** The columns of an M-Pesa organisation's statement, with the headings of its old and new format. */
const COLUMNS: readonly SheetColumn<Key>[] = [
  { key: "receipt", names: ["Receipt No.", "receipt number", "receipt"] },
  { key: "at", names: ["Completion Time", "completed at"] },
  { key: "details", names: ["Details", "description"] },
  { key: "status", names: ["Transaction Status", "status"] },
  { key: "in", names: ["Paid In (KSHs)", "paid in", "paid in kes"] },
  { key: "out", names: ["Withdrawn (KSHs)", "withdrawn", "withdrawn kes"] },
  { key: "balance", names: ["Balance (KSHs)", "balance"] },
  { key: "party", names: ["Other Party Info", "other party"] },
];

const MOST_FAULTS = 500;
const SHORTCODE_ROWS = 30;

/** A line of a statement file, with its row number and the balance shown, in cents; null if no balance is shown. */
export type MpesaLine = RawLine & { readonly row: number; readonly balance: Cents | null };

/** An M-Pesa statement file: its lines, and the organisation's shortcode; undefined if the file does not state it. */
type Statement = { readonly lines: readonly MpesaLine[]; readonly shortcode: string | undefined };

/**
 * Reads the statement of an organisation from the M-Pesa portal.
 * @returns a refusal if no sheet has the headings of a statement, or there are no lines; a list of errors if cells
 * cannot be read.
 */
export function readMpesaStatement(grids: readonly Grid[]): Result<Statement, string | readonly SheetFault[]> {
  const sheet = sheetRows(grids, {
    columns: COLUMNS,
    needs: ["receipt", "at", "in", "out"],
    remedy: "Download the organisation statement from the M-Pesa portal and upload it unchanged.",
  });
  if (!sheet.ok) return sheet;
  const { rows, placeOf } = sheet.value;
  const lines: MpesaLine[] = [];
  const faults: SheetFault[] = [];
  for (const row of rows) {
    const read = readLine(row);
    if (read.ok) lines.push(read.value);
    else if (faults.length < MOST_FAULTS) {
      faults.push({ row: row.row, column: placeOf(read.refusal.key), message: read.refusal.message });
    }
  }
  if (faults.length > 0) return refuse(faults);
  if (lines.length === 0) return refuse("The statement has no lines.");
  return accept({ lines, shortcode: shortcodeIn(grids) });
}

type Wrong = { readonly key: Key; readonly message: string };

function readLine({ row, cells }: SheetRow<Key>): Result<MpesaLine, Wrong> {
  const texts: Partial<Record<Key, string>> = {};
  for (const [key, cell] of cells) {
    const words = wordsIn(cell);
    if (!words.ok) return refuse({ key, message: words.refusal });
    texts[key] = words.value.trim();
  }
  const receipt = (texts.receipt ?? "").toUpperCase();
  if (!/^[A-Z0-9]{4,20}$/.test(receipt))
    return refuse({ key: "receipt", message: "This is not an M-Pesa receipt number." });
  const at = timeIn(texts.at ?? "");
  if (at === undefined)
    return refuse({ key: "at", message: "Enter a time from July 2018 on, such as 26/11/2026 14:05:00." });
  const into = amountOf(cells.get("in"));
  if (!into.ok) return refuse({ key: "in", message: into.refusal });
  const out = amountOf(cells.get("out"));
  if (!out.ok) return refuse({ key: "out", message: out.refusal });
  if (into.value !== 0 && out.value !== 0)
    return refuse({ key: "out", message: "A line cannot have amounts in both Paid In and Withdrawn." });
  const balance = amountOf(cells.get("balance"));
  const withdrawn = out.value > 0 ? negate(out.value) : out.value;
  return accept({
    row,
    receipt,
    at,
    balance: balance.ok && cells.has("balance") ? balance.value : null,
    amount: into.value === 0 ? withdrawn : into.value,
    details: cutText([texts.details, texts.party].filter(Boolean).join(", "), 500),
    isCompleted: texts.status === undefined || /^completed$/i.test(texts.status),
    raw: texts,
  });
}

function amountOf(cell: Cell | undefined): Result<Cents> {
  return cell === undefined ? accept(ZERO) : amountIn(cell);
}

const [FIRST_TAXES] = CHARGE_TAXES;
const DAY_FIRST = /^(\d{2})[/.-](\d{2})[/.-](\d{4})[ T](\d{2}:\d{2}(?::\d{2})?)$/;
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/;

/**
 * Parses a time in Nairobi as written in M-Pesa statements. Undefined for any other text, and for days before the
 * first day for which the taxes on provider charges are known.
 */
function timeIn(text: string): number | undefined {
  const [, day, month, year, time] = DAY_FIRST.exec(text) ?? [];
  const [, otherYear, otherMonth, otherDay, otherTime] = YEAR_FIRST.exec(text) ?? [];
  const date = `${year ?? otherYear}-${month ?? otherMonth}-${day ?? otherDay}`;
  if (FIRST_TAXES === undefined || date < FIRST_TAXES.from) return undefined;
  try {
    return parseInstant(`${date}T${time ?? otherTime}+03:00`);
  } catch {
    return undefined;
  }
}

/**
 * Finds the shortcode above the headings, such as "Short Code: 600000" or "Statements for 600000 from …"; undefined if
 * there is none.
 */
function shortcodeIn(grids: readonly Grid[]): string | undefined {
  for (const { rows } of grids) {
    for (const { cells } of rows.slice(0, SHORTCODE_ROWS)) {
      const words = cells.map((cell) => textOf(cell)).join(" ");
      const found = /\b(?:short ?code:?|statements? for)\s*(\d{5,7})\b/i.exec(words)?.[1];
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
