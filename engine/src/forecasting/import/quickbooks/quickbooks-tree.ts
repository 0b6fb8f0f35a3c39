import { formatMonth, type Month, monthInWords, monthOfDay, readDay } from "@hazina/base/calendar.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { FileRefusal } from "../../../sheets/file-refusal.ts";

/** The parts of a report from the QuickBooks Online API that are read, after validation. */
export type ReportTree = {
  readonly name: string;
  readonly currency: string;
  /** The accounting basis: Accrual or Cash. */
  readonly basis: string;
  readonly isEmpty: boolean;
  readonly columns: readonly ReportMonth[];
  readonly rows: readonly ReportNode[];
};

/** The column of a month: its position among a row's cells, and the days that it covers. */
export type ReportMonth = {
  readonly column: number;
  readonly month: Month;
  readonly start: string;
  readonly end: string;
};

/**
 * A row of a report with its children. The row of an account has `isData` or an id; a group of the statement has
 * `group`.
 */
export type ReportNode = {
  readonly label: string;
  readonly id: string | null;
  readonly group: string | null;
  readonly isData: boolean;
  /** The cells of the row as text, including the label. */
  readonly cells: readonly string[];
  readonly children: readonly ReportNode[];
  readonly summary: readonly string[] | null;
};

/** The maximum nesting depth of rows. */
const DEEPEST = 50;

/** Validates the format of a report and extracts the parts that are read. Refuses any other format with the reason. */
export function readReportTree(report: unknown): Result<ReportTree, FileRefusal> {
  const header = fieldsOf(fieldsOf(report).Header);
  const name = textOf(header.ReportName);
  if (name === "") return refuse(malformed("it has no name"));
  const columns = monthColumns(fieldsOf(fieldsOf(report).Columns).Column, name === "BalanceSheet");
  if (!columns.ok) return columns;
  const options = listOf(header.Option).map(fieldsOf);
  const noData = options.some((option) => option.Name === "NoReportData" && textOf(option.Value) === "true");
  const rows = nodesOf(fieldsOf(fieldsOf(report).Rows).Row, 0);
  if (rows === undefined) return refuse(malformed("its rows are nested too deeply"));
  return accept({
    name,
    currency: textOf(header.Currency),
    basis: textOf(header.ReportBasis),
    isEmpty: noData || rows.length === 0,
    columns: columns.value,
    rows,
  });
}

/**
 * Returns the month columns of a report, identified by their dates instead of their titles. A balance belongs to the
 * month of the last day of its column, wherever the column starts.
 * @returns a refusal if a column has no dates or is longer than a month, a month occurs twice, or there is no month.
 */
function monthColumns(columns: unknown, isBalance: boolean): Result<ReportMonth[], FileRefusal> {
  const months: ReportMonth[] = [];
  for (const [column, one] of listOf(columns).map(fieldsOf).entries()) {
    const metaData = new Map(
      listOf(one.MetaData)
        .map(fieldsOf)
        .map(({ Name, Value }) => [textOf(Name), textOf(Value)]),
    );
    if (one.ColType !== "Money" || metaData.get("ColKey")?.toLowerCase() === "total") continue;
    const end = readDay(metaData.get("EndDate") ?? "");
    const firstDay = end.ok && isBalance ? `${formatMonth(monthOfDay(end.value))}-01` : metaData.get("StartDate");
    const start = readDay(firstDay ?? "");
    if (!end.ok || !start.ok) return refuse(malformed(`the column "${textOf(one.ColTitle)}" has no dates`));
    const month = monthOfDay(end.value);
    if (monthOfDay(start.value) !== month) return refuse(longer(textOf(one.ColTitle)));
    if (months.some((other) => other.month === month)) return refuse(twice(month));
    months.push({ column, month, start: start.value, end: end.value });
  }
  return months.length === 0 ? refuse(malformed("it has no month column")) : accept(months);
}

function nodesOf(rows: unknown, depth: number): ReportNode[] | undefined {
  if (depth > DEEPEST) return undefined;
  const nodes: ReportNode[] = [];
  for (const row of listOf(rows).map(fieldsOf)) {
    const isData = row.type === "Data" || (row.type === undefined && Array.isArray(row.ColData));
    const cells = listOf(isData ? row.ColData : fieldsOf(row.Header).ColData).map(fieldsOf);
    const children = nodesOf(fieldsOf(row.Rows).Row, depth + 1);
    if (children === undefined) return undefined;
    const summary = fieldsOf(row.Summary).ColData;
    nodes.push({
      label: textOf(cells[0]?.value).trim(),
      id: textOf(cells[0]?.id) || null,
      group: textOf(row.group) || null,
      isData,
      cells: cells.map(({ value }) => textOf(value)),
      children,
      summary: Array.isArray(summary) ? summary.map((cell) => textOf(fieldsOf(cell).value)) : null,
    });
  }
  return nodes;
}

function fieldsOf(value: unknown): { readonly [field: string]: unknown } {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Returns the error for a report that is not in the format that QuickBooks documents. */
export function malformed(why: string): FileRefusal {
  return {
    status: 422,
    code: "quickbooks_report_unreadable",
    message: `QuickBooks returned a report that cannot be read: ${why}. Nothing was imported.`,
  };
}

function longer(title: string): FileRefusal {
  return {
    status: 422,
    code: "no_month_columns",
    message: `The column "${title}" of the QuickBooks report covers more than one month. Request the report by month.`,
  };
}

/** Returns the error for a month that is in two columns or in two reports. */
export function twice(month: Month): FileRefusal {
  return {
    status: 422,
    code: "month_twice",
    message: `QuickBooks returned ${monthInWords(month)} twice. Nothing was imported.`,
  };
}
