import { type Day, readDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, rateOf } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { vatRate } from "@hazina/engine/invoicing/tax-types.rates.ts";
import type { Grid } from "@hazina/engine/sheets/grid.ts";
import type { KraLine } from "@hazina/engine/tax/vat-comparison.ts";
import { amountIn, type SheetColumn, type SheetRow, sheetRows, wordsIn } from "../../platform/workbook/sheet-rows.ts";

type Key = "pin" | "number" | "unit" | "day" | "net" | "tax";

/**
 * The columns of a section of KRA's VAT return. The VAT column is optional; without it VAT is 16 %
 * of the value.
 */
const COLUMNS: readonly SheetColumn<Key>[] = [
  { key: "pin", names: ["PIN", "PIN of Purchaser", "PIN of Supplier", "purchaser pin", "supplier pin", "buyer pin"] },
  { key: "number", names: ["Invoice Number", "invoice no", "invoice no.", "trader invoice number"] },
  { key: "unit", names: ["CU Invoice Number", "control unit invoice number", "cu invoice no", "cuin"] },
  { key: "day", names: ["Invoice Date", "date", "date of invoice"] },
  { key: "net", names: ["Taxable Value", "taxable value ksh", "taxable amount", "value"] },
  { key: "tax", names: ["VAT", "amount of vat", "amount of vat ksh", "vat amount", "tax amount"] },
];

const MOST_ROWS = 20_000;

/** An imported section: its lines, and messages about rows that cannot be read. */
export type ReadSection = { readonly lines: readonly KraLine[]; readonly problems: readonly string[] };

/**
 * Reads a section of KRA's VAT return.
 * @returns a refusal if it has no rows, too many rows, or no headings.
 */
export function vatSectionOfSheet(grids: readonly Grid[]): Result<ReadSection> {
  const sheet = sheetRows(grids, {
    columns: COLUMNS,
    needs: [["number", "unit"], "net"],
    remedy: "Download the section of the pre-filled return from iTax, as CSV or Excel, and keep its headings.",
  });
  if (!sheet.ok) return sheet;
  // The line of totals names no invoice.
  const rows = sheet.value.rows.filter(({ cells }) => numberOf(cells) !== "");
  if (rows.length === 0) return refuse("There are no invoices under the headings of this file.");
  if (rows.length > MOST_ROWS) return refuse("A section can have at most 20,000 lines.");
  const lines: KraLine[] = [];
  const problems: string[] = [];
  for (const row of rows) {
    const read = lineOf(row);
    if (read.ok) lines.push(read.value);
    else problems.push(`Row ${row.row}: ${read.refusal}`);
  }
  return accept({ lines, problems });
}

type Cells = SheetRow<Key>["cells"];

function numberOf(cells: Cells): string {
  return textIn(cells.get("unit")) || textIn(cells.get("number"));
}

function lineOf({ row, cells }: SheetRow<Key>): Result<KraLine> {
  const net = amountIn(cells.get("net"));
  if (!net.ok) return net;
  const day = dayIn(textIn(cells.get("day")));
  const tax = cells.has("tax") ? amountIn(cells.get("tax")) : accept(standardTax(net.value, day));
  if (!tax.ok) return tax;
  const pin = textIn(cells.get("pin")).toUpperCase();
  return accept({ row, number: numberOf(cells), pin: pin === "" ? null : pin, day, net: net.value, tax: tax.value });
}

function standardTax(net: Cents, day: Day | null): Cents {
  return day === null ? cents(0) : rateOf(net, vatRate("B", day));
}

function textIn(cell: Parameters<typeof wordsIn>[0]): string {
  const read = wordsIn(cell);
  return read.ok ? read.value.trim() : "";
}

/** Reads a day in KRA's format, 31/12/2026, or in ISO format; null for any other text. */
function dayIn(text: string): Day | null {
  const [, day, month, year] = /^(\d{2})[/-](\d{2})[/-](\d{4})/.exec(text) ?? [];
  const read = readDay(year === undefined ? text.slice(0, 10) : `${year}-${month}-${day}`);
  return read.ok ? read.value : null;
}
