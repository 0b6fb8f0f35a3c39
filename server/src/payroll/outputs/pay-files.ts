import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import type { ListCell } from "@hazina/engine/payroll/returns/figure-lists.ts";
import { PAY_LISTS, type PayList, type PayListName } from "@hazina/engine/payroll/returns/pay-lists.ts";
import type { Table, TableColumn } from "../../exports/printed-table.ts";
import type { Work } from "../../platform/call.ts";
import type { FileType } from "../runs/named-file.ts";
import { namedFile } from "../runs/named-file.ts";
import { authorityFile, hasLayout, nothingThere } from "./authority-files.ts";
import { listTotalsOf, rowsOfList } from "./list-pay.ts";
import type { ListRow } from "./list-rows.ts";
import type { SlipsQuestion } from "./month-slips.ts";
import { nssfWorkbook } from "./nssf-workbook.ts";

/**
 * The names of lists in file names, keyed by the list's name in the API, if the two differ: the file of the list
 * `nhif` is called `shif`.
 */
const FILE_NAMES: Readonly<Partial<Record<PayListName, string>>> = { nhif: "shif" };

/**
 * Creates the function that implements the export of a list as a file. If the authority has a layout, CSV files use
 * it, and so does the Excel file for NSSF.
 * @throws Refusal 404 for an unknown run; 413 if the file is too large; 422 for a month without an approved payroll or
 * errors in the data.
 */
export function payFile(name: PayListName) {
  return async (
    work: Work,
    { filetype, ...question }: SlipsQuestion & { readonly filetype: FileType },
  ): Promise<File> => {
    const { services, actor } = work;
    if (filetype === "csv" && hasLayout(name)) return layoutFile(work, name, question);
    if (filetype === "excel" && name === "nssf") return nssfWorkbook(work, question);
    const { month, rows } = await rowsOfList(services, actor, name, question);
    if (month === undefined) throw nothingThere(month);
    const table = tableOf(PAY_LISTS[name], month, rows, listTotalsOf(name, rows));
    return namedFile(work, filetype, table, fileNameOf(name, month));
  };
}

async function layoutFile({ services, actor, note }: Work, name: PayListName, question: SlipsQuestion): Promise<File> {
  const made = await authorityFile(services, actor, name, question);
  const count = made.file.rows.length;
  note.response = `${PAY_LISTS[name].title} ${made.month}: ${count} rows as CSV`;
  return new File([made.csv], `${fileNameOf(name, made.month)}.csv`, { type: "text/csv;charset=utf-8" });
}

function fileNameOf(name: PayListName, month: string): string {
  return `${FILE_NAMES[name] ?? name}_${month}`;
}

const WHO: readonly TableColumn[] = [
  { title: "Number", kind: "text" },
  { title: "Name", kind: "text" },
  { title: "Department", kind: "text" },
];

/**
 * Returns a list as a table for a file, with totals at the bottom.
 * @param notes sentences to show above the table.
 */
export function tableOf(
  { title, columns }: Pick<PayList, "title" | "columns">,
  month: string,
  rows: readonly ListRow[],
  totals: Readonly<Record<string, Cents>>,
  notes: readonly string[] = [],
): Table {
  const last: ListCell[] = columns.map(({ key }) => totals[key] ?? null);
  const body = rows.map(({ payrollNumber, name: called, department, cells }) => ({
    cells: [payrollNumber, called, department ?? "", ...cells],
  }));
  return {
    title: `${title}, ${monthInWords(parseMonth(month))}`,
    notes: [...notes],
    columns: [...WHO, ...columns.map(({ title: heading, kind }) => ({ title: heading, kind }))],
    rows: [...body, { cells: ["", "Total", "", ...last], kind: "total" as const }],
  };
}
