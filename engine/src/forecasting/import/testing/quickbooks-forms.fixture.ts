import { addMonths, formatMonth, lastDayOf, type Month, monthInWords } from "@hazina/base/calendar.ts";
import { cents, decimalOf } from "@hazina/base/money.ts";
import type { Cell, Grid, GridRow } from "../../../sheets/grid.ts";
import type { Statement } from "../../model/classes.ts";

/** A row of the books as QuickBooks stores it: a group of the statement, or an account, which may have children. */
export type BookRow = {
  readonly label: string;
  readonly group?: string;
  readonly id?: string;
  /** The row's own amounts in cents per month, without those of its children. */
  readonly own?: readonly number[];
  readonly children?: readonly BookRow[];
  /** Whether QuickBooks calculates the row. Such a row has no children, and its amounts are in `own`. */
  readonly isComputed?: boolean;
};

/** The complete books of one statement, from which the test files are written. */
export type Books = {
  readonly statement: Statement;
  readonly firstMonth: Month;
  readonly monthCount: number;
  readonly rows: readonly BookRow[];
};

/** Returns the monthly sums of a row and all rows below it, in cents. */
export function sumOfRow({ own, children = [] }: BookRow, monthCount: number): number[] {
  const sums = children.map((child) => sumOfRow(child, monthCount));
  return Array.from({ length: monthCount }, (_, month) =>
    sums.reduce((sum, amounts) => sum + (amounts[month] ?? 0), own?.[month] ?? 0),
  );
}

const monthsOf = ({ firstMonth, monthCount }: Books) =>
  Array.from({ length: monthCount }, (_, index) => addMonths(firstMonth, index));

/**
 * Writes the books as the workbook that QuickBooks exports: three spaces of indent per level, and totals below their
 * groups.
 */
export function asWorkbook(books: Books): Grid {
  const rows: Cell[][] = [
    ["Mwangaza Ltd"],
    [books.statement === "profit_and_loss" ? "Profit and Loss" : "Balance Sheet"],
    [null, ...monthsOf(books).map(monthInWords)],
  ];
  const write = (row: BookRow, depth: number) => {
    const amounts = (cents: readonly number[] | undefined) => monthsOf(books).map((_, at) => major(cents?.[at]));
    const indented = (label: string) => " ".repeat(3 * depth) + label;
    rows.push([indented(row.label), ...amounts(row.own)]);
    for (const child of row.children ?? []) write(child, depth + 1);
    if (row.children) rows.push([indented(`Total ${row.label}`), ...amounts(sumOfRow(row, books.monthCount))]);
  };
  for (const row of books.rows) write(row, 0);
  rows.push(["Accrual Basis Monday, March 02, 2026 08:03 PM GMT+03:00"]);
  const grid = rows.map((cells, index): GridRow => ({ row: index + 1, cells, indent: 0, bold: false }));
  return { name: "Profit and Loss", rows: grid, decimalComma: false };
}

function major(amount: number | undefined): number | null {
  return amount === undefined || amount === 0 ? null : amount / 100;
}

/** Writes the books as API reports, each of at most `monthsACall` months. */
export function asReports(books: Books, monthsACall = 6): unknown[] {
  const reports: unknown[] = [];
  for (let from = 0; from < books.monthCount; from += monthsACall) {
    reports.push(asReport(books, from, Math.min(books.monthCount, from + monthsACall)));
  }
  return reports;
}

function asReport(books: Books, from: number, to: number): unknown {
  const months = monthsOf(books).slice(from, to);
  const text = (amount: number) => (amount === 0 ? "" : decimalOf(cents(amount)));
  const cellsOf = (amounts: readonly number[] | undefined) => {
    const own = months.map((_, at) => amounts?.[from + at] ?? 0);
    const total = books.statement === "profit_and_loss" ? [own.reduce((sum, one) => sum + one, 0)] : [];
    return [...own, ...total].map((amount) => ({ value: text(amount) }));
  };
  const rowOf = (row: BookRow): unknown[] => {
    const all = cellsOf(sumOfRow(row, books.monthCount));
    if (row.isComputed) {
      return [{ type: "Section", group: row.group, Summary: { ColData: [{ value: row.label }, ...all] } }];
    }
    const head = [{ value: row.label, ...(row.id ? { id: row.id } : {}) }, ...cellsOf(row.own)];
    const children = (row.children ?? []).flatMap(rowOf);
    const group = row.group ? { group: row.group } : {};
    if (!row.children || (children.length === 0 && row.id)) {
      return all.every(({ value }) => value === "") ? [] : [{ type: "Data", ColData: head, ...group }];
    }
    const Summary = { ColData: [{ value: `Total ${row.label}` }, ...all] };
    return [{ type: "Section", ...group, Header: { ColData: head }, Rows: { Row: children }, Summary }];
  };
  return {
    Header: {
      ReportName: books.statement === "profit_and_loss" ? "ProfitAndLoss" : "BalanceSheet",
      ReportBasis: "Accrual",
      Currency: "KES",
      SummarizeColumnsBy: "Month",
      Option: [{ Name: "NoReportData", Value: "false" }],
    },
    Columns: { Column: columnsOf(months, books.statement) },
    Rows: { Row: books.rows.flatMap(rowOf) },
  };
}

function columnsOf(months: readonly Month[], statement: Statement): unknown[] {
  const column = (ColTitle: string, ColType: string, metaData: Readonly<Record<string, string>>) => ({
    ColTitle,
    ColType,
    MetaData: Object.entries(metaData).map(([Name, Value]) => ({ Name, Value })),
  });
  return [
    column("", "Account", { ColKey: "account" }),
    ...months.map((month) =>
      column(monthInWords(month), "Money", {
        StartDate: `${formatMonth(month)}-01`,
        EndDate: lastDayOf(month),
        ColKey: monthInWords(month),
      }),
    ),
    ...(statement === "profit_and_loss" ? [column("Total", "Money", { ColKey: "total" })] : []),
  ];
}
