import { cents, decimalOf } from "@hazina/base/money.ts";
import { formatSpreadsheetTime } from "./format-values.ts";
import { withoutFormula } from "./plain-text.ts";
import { type PrintedTable, type TableCell, type TableColumn, titleOf } from "./printed-table.ts";

/**
 * Writes a table as comma-separated text (RFC 4180) with a header line. The file starts with a byte-order mark, so
 * that spreadsheets recognise UTF-8. Amounts are plain decimals, days `2026-11-20`, months `2026-11`, percentages
 * `6.1%`.
 */
export function writeCsv({ columns, rows }: PrintedTable): Uint8Array {
  const lines = [
    columns.map((column) => quoted(withoutFormula(titleOf(column)))),
    ...rows.map(({ cells }) => columns.map((column, at) => written(cells[at] ?? null, column))),
  ];
  return new TextEncoder().encode(`\uFEFF${lines.map((line) => line.join(",")).join("\r\n")}\r\n`);
}

function written(cell: TableCell, { kind }: TableColumn): string {
  if (cell === null) return "";
  if (typeof cell === "number") {
    if (kind === "amount") return decimalOf(cents(cell));
    return kind === "percent" ? `${cell}%` : String(cell);
  }
  return kind === "time" ? formatSpreadsheetTime(cell) : quoted(withoutFormula(cell));
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
