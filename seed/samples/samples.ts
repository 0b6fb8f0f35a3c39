import { centsOf, decimalOf } from "@hazina/base/money.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import { writeXlsx } from "hucre";
import { boardPack } from "./board-pack.ts";
import { mwangaza } from "./mwangaza.ts";
import { listRows, templateRows } from "./plain-rows.ts";
import { quickbooksBalanceSheet, quickbooksProfitAndLoss } from "./quickbooks-rows.ts";
import type { SheetRow } from "./sheet-rows.ts";
import { styledSheet } from "./styled-sheet.ts";
import { xeroBalanceSheet, xeroProfitAndLoss } from "./xero-rows.ts";

/** A sample file: its name in the folder `samples`, its statement, and its content. */
export type Sample = {
  readonly fileName: string;
  readonly statement: Statement;
  readonly bytes: () => Promise<Uint8Array>;
};

const BOOKS = mwangaza();

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

/** A sample workbook with both statements among other sheets, so that an import has to ask the user a question. */
export const BOARD_PACK = {
  fileName: "mwangaza-board-pack.xlsx",
  bytes: (): Promise<Uint8Array> => writeXlsx({ sheets: boardPack(BOOKS) }),
};

function workbook(name: string, statement: Statement, sheetName: string, rows: readonly SheetRow[]): Sample {
  const freezePane = { rows: headerIndex(rows) + 1, columns: nameColumns(rows) };
  const bytes = () => writeXlsx({ sheets: [{ ...styledSheet(sheetName, rows), freezePane }] });
  return { fileName: `${name}.xlsx`, statement, bytes };
}

function headerIndex(rows: readonly SheetRow[]): number {
  return rows.findIndex(({ cells }) => cells.length > 3);
}

function nameColumns(rows: readonly SheetRow[]): number {
  return rows[0]?.cells[0] === "Section" ? 2 : 1;
}

/** Creates a sample CSV file of a list. Amounts have two decimals, as accounting programs export them. */
function list(name: string, statement: Statement, rows: readonly SheetRow[]): Sample {
  const shown = (cell: string | number | null) => {
    if (typeof cell === "number") return decimalOf(centsOf(cell));
    return cell !== null && /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : (cell ?? "");
  };
  const text = `${rows.map(({ cells }) => cells.map(shown).join(",")).join("\r\n")}\r\n`;
  return { fileName: `${name}.csv`, statement, bytes: async () => new TextEncoder().encode(text) };
}
