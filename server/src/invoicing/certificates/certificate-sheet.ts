import { type Day, readDay } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { Grid } from "@hazina/engine/sheets/grid.ts";
import { amountIn, type SheetColumn, type SheetRow, sheetRows, wordsIn } from "../../platform/workbook/sheet-rows.ts";

type Key = "pin" | "invoice" | "day" | "vat" | "tax" | "certificate";

/**
 * The columns of the certificate list that iTax exports for the company from which tax was
 * withheld.
 */
const COLUMNS: readonly SheetColumn<Key>[] = [
  { key: "pin", names: ["Withholder PIN", "pin of withholder", "agent pin"] },
  { key: "invoice", names: ["Invoice No", "invoice number", "invoice no."] },
  { key: "day", names: ["Certificate Date", "date", "wht certificate date"] },
  { key: "vat", names: ["VAT Withholding Amount", "vat withheld", "withholding vat amount"] },
  { key: "tax", names: ["Withholding Tax Amount", "tax amount", "wht amount", "withholding amount", "tax withheld"] },
  { key: "certificate", names: ["WHT Certificate No", "certificate no", "certificate number", "wht certificate no."] },
];

/** A row of the list: a certificate, or an error that says why the row cannot be read. */
export type CertificateRow = { readonly row: number; readonly certificate: string; readonly invoice: string } & (
  | { readonly pin: string; readonly kind: "income_tax" | "vat"; readonly amount: Cents; readonly day: Day | null }
  | { readonly fault: string }
);

const MOST_ROWS = 5_000;

/**
 * Reads the certificates of a list from iTax.
 * @returns a refusal if the list has no headings, no rows or too many rows.
 */
export function certificatesOfSheet(grids: readonly Grid[]): Result<readonly CertificateRow[]> {
  const sheet = sheetRows(grids, {
    columns: COLUMNS,
    needs: ["pin", "invoice", "certificate"],
    remedy: "Export the list of your certificates from iTax and upload it unchanged.",
  });
  if (!sheet.ok) return sheet;
  // The line of totals names no withholder.
  const rows = sheet.value.rows.filter(({ cells }) => textIn(cells.get("pin")) !== "");
  if (rows.length === 0) return refuse("There are no certificates under the headings of this file.");
  if (rows.length > MOST_ROWS) return refuse("A list can have at most 5,000 certificates. Split the file.");
  const kind = sheet.value.has("vat") ? ("vat" as const) : ("income_tax" as const);
  return accept(rows.map((row) => readRow(row, kind)));
}

function readRow({ row, cells }: SheetRow<Key>, kind: "income_tax" | "vat"): CertificateRow {
  const [pin, invoice, certificate] = (["pin", "invoice", "certificate"] as const).map((key) => textIn(cells.get(key)));
  const at = { row, invoice: invoice ?? "", certificate: certificate ?? "" };
  if (at.certificate === "") return { ...at, fault: "There is no certificate number." };
  const amount = amountIn(cells.get(kind === "vat" ? "vat" : "tax"));
  if (!amount.ok) return { ...at, fault: amount.refusal };
  return { ...at, pin: (pin ?? "").toUpperCase(), kind, amount: amount.value, day: dayIn(textIn(cells.get("day"))) };
}

function textIn(cell: Parameters<typeof wordsIn>[0]): string {
  const read = wordsIn(cell);
  return read.ok ? read.value.trim() : "";
}

/** Parses a day as iTax writes it (31/12/2026) or in ISO format; null for any other text. */
function dayIn(text: string): Day | null {
  const [, day, month, year] = /^(\d{2})[/-](\d{2})[/-](\d{4})/.exec(text) ?? [];
  const read = readDay(year === undefined ? text.slice(0, 10) : `${year}-${month}-${day}`);
  return read.ok ? read.value : null;
}
