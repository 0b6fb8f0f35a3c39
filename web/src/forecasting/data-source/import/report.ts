import { addMonths, formatMonth, parseMonth } from "@hazina/base/calendar.ts";
import { type forecastImport, ImportReport } from "@hazina/contract/forecasting/import.ts";
import { ORPCError } from "@orpc/client";
import type { InferContractRouterOutputs } from "@orpc/contract";

/** The report on every row of a file, as the import call returns it. */
export type Report = InferContractRouterOutputs<typeof forecastImport>["importProfitAndLoss"]["report"];

/** One row of a file with its status, `fate` over HTTP, and the reason. */
export type ReportRow = Report["rows"][number];

/** The statuses of a row. */
export type RowStatus = ReportRow["fate"];

/** The statuses in the order of importance: errors that stop the import first. */
export const ROW_STATUSES: readonly RowStatus[] = ["error", "account", "subtotal", "computed", "title", "skipped"];

/** Returns how many rows have each status. */
export function countByStatus(rows: readonly ReportRow[]): Record<RowStatus, number> {
  const counts: Record<RowStatus, number> = { error: 0, account: 0, subtotal: 0, computed: 0, title: 0, skipped: 0 };
  for (const row of rows) counts[row.fate] += 1;
  return counts;
}

/** The rows of one status, or of all with errors first; otherwise in the order of the file. */
export function rowsWithStatus(rows: readonly ReportRow[], status: RowStatus | null): readonly ReportRow[] {
  if (status !== null) return rows.filter((row) => row.fate === status);
  const errors = rows.filter((row) => row.fate === "error");
  return errors.length === 0 ? rows : [...errors, ...rows.filter((row) => row.fate !== "error")];
}

/**
 * Returns whether the server would store a file with this report: accounts and months, no row with an error, no open
 * question.
 */
export function mayBeStored(report: Report): boolean {
  const isWhole = report.accounts > 0 && report.months !== null && report.questions.length === 0;
  return isWhole && !report.rows.some((row) => row.fate === "error");
}

/** The labels of consecutive months from the first, `YYYY-MM`. */
export function monthsOf(first: string, count: number): string[] {
  const start = parseMonth(first);
  return Array.from({ length: count }, (_, index) => formatMonth(addMonths(start, index)));
}

/** The number of months in which the file's own row of a line differs from the amounts read. */
export function differingMonths({ read, printed }: Report["preview"][number]): number {
  return printed.filter((amount, month) => amount !== null && amount !== read[month]).length;
}

/** The report in a refused import; null without one. */
export function reportOfFailure(error: unknown): Report | null {
  if (!(error instanceof ORPCError)) return null;
  const body: unknown = error.data;
  if (typeof body !== "object" || body === null || !("report" in body)) return null;
  const parsed = ImportReport.safeParse(body.report);
  return parsed.success ? parsed.data : null;
}
