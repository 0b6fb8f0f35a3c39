import { centsOf, decimalOf } from "@hazina/base/money.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import { type CellStyle, type CellValue, writeXlsx } from "hucre";
import { mwangaza } from "./mwangaza.ts";
import { listRows, templateRows } from "./plain-rows.ts";
import { quickbooksBalanceSheet, quickbooksProfitAndLoss } from "./quickbooks-rows.ts";
import type { SheetRow } from "./sheet-rows.ts";
import { xeroBalanceSheet, xeroProfitAndLoss } from "./xero-rows.ts";

/** A sample file: its name in the folder samples, the statement it holds, and its bytes. */
export type Sample = {
  readonly fileName: string;
  readonly statement: Statement;
  readonly bytes: () => Promise<Uint8Array>;
};

const BOOKS = mwangaza();
const ACCOUNTING = "#,##0.00_);\\(#,##0.00\\)";

/** The sample files of Mwangaza Distributors Ltd. */
export const SAMPLES: readonly Sample[] = [
  workbook("mwangaza-profit-and-loss-quickbooks", "profit_and_loss", "Profit and Loss", quickbooksProfitAndLoss(BOOKS)),
  workbook("mwangaza-balance-sheet-quickbooks", "balance_sheet", "Balance Sheet", quickbooksBalanceSheet(BOOKS)),
  workbook("mwangaza-profit-and-loss-xero", "profit_and_loss", "Profit and Loss", xeroProfitAndLoss(BOOKS)),
  workbook("mwangaza-balance-sheet-xero", "balance_sheet", "Balance Sheet", xeroBalanceSheet(BOOKS)),
  workbook(
    "mwangaza-profit-and-loss-template",
    "profit_and_loss",
    "Profit and Loss",
    templateRows(BOOKS.profitAndLoss, BOOKS),
  ),
  workbook(
    "mwangaza-balance-sheet-template",
    "balance_sheet",
    "Balance Sheet",
    templateRows(BOOKS.balanceSheet, BOOKS),
  ),
  list("mwangaza-profit-and-loss-list", "profit_and_loss", listRows(BOOKS.profitAndLoss, BOOKS)),
];

function workbook(name: string, statement: Statement, sheetName: string, rows: readonly SheetRow[]): Sample {
  const bytes = () =>
    writeXlsx({
      sheets: [
        {
          name: sheetName,
          rows: rows.map(({ cells }) => [...cells]),
          cells: stylesOf(rows),
          columns: [{ width: 44 }, ...new Array(38).fill({ width: 16 })],
          freezePane: { rows: headerIndex(rows) + 1, columns: nameColumns(rows) },
        },
      ],
    });
  return { fileName: `${name}.xlsx`, statement, bytes };
}

function headerIndex(rows: readonly SheetRow[]): number {
  return rows.findIndex(({ cells }) => cells.length > 3);
}

function nameColumns(rows: readonly SheetRow[]): number {
  return rows[0]?.cells[0] === "Section" ? 2 : 1;
}

/** Names are indented by format and totals bold, as the programs do it; amounts carry an accounting format. */
function stylesOf(rows: readonly SheetRow[]): Map<string, { value: CellValue; style: CellStyle }> {
  const styled = new Map<string, { value: CellValue; style: CellStyle }>();
  for (const [index, { cells, indent, bold }] of rows.entries()) {
    for (const [column, value] of cells.entries()) {
      const font = bold ? { font: { bold: true } } : {};
      if (typeof value === "number")
        styled.set(`${index},${column}`, { value, style: { ...font, numFmt: ACCOUNTING } });
      else if (column === 0 && value) styled.set(`${index},0`, { value, style: { ...font, alignment: { indent } } });
      else if (value && bold) styled.set(`${index},${column}`, { value, style: font });
    }
  }
  return styled;
}

/** A CSV text with amounts at two places, as accounting programs write lists. */
function list(name: string, statement: Statement, rows: readonly SheetRow[]): Sample {
  const shown = (cell: string | number | null) => {
    if (typeof cell === "number") return decimalOf(centsOf(cell));
    return cell !== null && /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : (cell ?? "");
  };
  const text = `${rows.map(({ cells }) => cells.map(shown).join(",")).join("\r\n")}\r\n`;
  return { fileName: `${name}.csv`, statement, bytes: async () => new TextEncoder().encode(text) };
}
