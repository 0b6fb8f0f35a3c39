import { addMonths, formatMonth, parseMonth } from "@hazina/base/calendar.ts";
import { type forecastImport, ImportReport } from "@hazina/contract/forecasting/import.ts";
import { ORPCError } from "@orpc/client";
import type { InferContractRouterOutputs } from "@orpc/contract";

/** The report on every row of a file, as the import returns it. */
export type Report = InferContractRouterOutputs<typeof forecastImport>["importProfitAndLoss"]["report"];

/** One row of a file with its status (`fate` in the API) and the reason for it. */
export type ReportRow = Report["rows"][number];

/** The status of a row, such as account, subtotal or error. */
export type RowStatus = ReportRow["fate"];

/** The row statuses in order of importance. Errors, which prevent the import, come first. */
export const ROW_STATUSES: readonly RowStatus[] = ["error", "account", "subtotal", "computed", "title", "skipped"];

/** Returns how many rows have each status. */
export function countByStatus(rows: readonly ReportRow[]): Record<RowStatus, number> {
  const counts: Record<RowStatus, number> = { error: 0, account: 0, subtotal: 0, computed: 0, title: 0, skipped: 0 };
  for (const row of rows) counts[row.fate] += 1;
  return counts;
}

/** Returns the rows with one status in the order of the file, or all rows with errors first if the status is null. */
export function rowsWithStatus(rows: readonly ReportRow[], status: RowStatus | null): readonly ReportRow[] {
  if (status !== null) return rows.filter((row) => row.fate === status);
  const errors = rows.filter((row) => row.fate === "error");
  return errors.length === 0 ? rows : [...errors, ...rows.filter((row) => row.fate !== "error")];
}

/**
 * Returns whether the server would store a file with this report: it has accounts and months, no row with an error and
 * no open question.
 */
export function mayBeStored(report: Report): boolean {
  const isWhole = report.accounts > 0 && report.months !== null && report.questions.length === 0;
  return isWhole && !report.rows.some((row) => row.fate === "error");
}

/** Returns the labels (`YYYY-MM`) of `count` consecutive months, starting with `first`. */
export function monthsOf(first: string, count: number): string[] {
  const start = parseMonth(first);
  return Array.from({ length: count }, (_, index) => formatMonth(addMonths(start, index)));
}

/** Returns the number of months in which the total printed in the file differs from the sum of the amounts read. */
export function differingMonths({ read, printed }: Report["preview"][number]): number {
  return printed.filter((amount, month) => amount !== null && amount !== read[month]).length;
}

/** Returns the report attached to a refused import; null if there is none. */
export function reportOfFailure(error: unknown): Report | null {
  if (!(error instanceof ORPCError)) return null;
  const body: unknown = error.data;
  if (typeof body !== "object" || body === null || !("report" in body)) return null;
  const parsed = ImportReport.safeParse(body.report);
  return parsed.success ? parsed.data : null;
}
