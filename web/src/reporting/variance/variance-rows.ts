import { periodInWords } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { VARIANCE_KEYS, type VarianceKey } from "@hazina/contract/reporting/report-keys.ts";
import { type ExportTable, textCell } from "../../kit/export/save-export.ts";
import type { VarianceReport } from "../api.ts";
import { comparedInWords } from "../choice/compared-with.ts";
import { twoPlaces } from "../kpis/kpi-table.ts";
import { reportTexts } from "../texts.ts";

const texts = reportTexts.variance;

/** A row of the variance report. */
export type VarianceRow = NonNullable<VarianceReport[VarianceKey]> & { readonly key: VarianceKey };

/**
 * Returns the rows of one statement that changed by at least the given percentage, in the order of the statement.
 * Totals are always included.
 */
export function rowsOf(
  report: VarianceReport,
  statement: VarianceRow["statement"],
  leastPercent: number,
): VarianceRow[] {
  return VARIANCE_KEYS.flatMap((key) => {
    const row = report[key];
    if (row?.statement !== statement) return [];
    return row.total || isMaterial(row, leastPercent) ? [{ ...row, key }] : [];
  });
}

/**
 * Returns whether a row has changed by at least the given percentage; true for every row if the percentage is 0. A
 * change whose percentage is not known, because the earlier amount was zero, always counts.
 */
export function isMaterial({ variance, percentage_variance: percent }: Changed, leastPercent: number): boolean {
  if (leastPercent === 0) return true;
  if (variance === null || variance === 0) return false;
  return percent === null || Math.abs(percent) >= leastPercent;
}

/** Returns an arrow for the direction of a change; empty if there is no change. */
export function arrowOf({ variance }: Changed): string {
  return variance === null || variance === 0 ? "" : variance > 0 ? "▲" : "▼";
}

type Changed = Pick<VarianceRow, "variance" | "percentage_variance" | "favourable">;

/** Builds the export table of the report, with totals in bold and accounts below their rows. */
export function varianceTable(report: VarianceReport, scenario: string): ExportTable {
  const amount = (value: number | null) => (value === null ? null : centsOf(value));
  const rows = (["profit_and_loss", "balance_sheet"] as const).flatMap((statement) => rowsOf(report, statement, 0));
  return {
    title: texts.title,
    notes: [scenario, periodInWords(report.current_period ?? "")],
    columns: [
      { title: texts.line, kind: "text" },
      { title: comparedInWords(report.periods), kind: "amount" },
      { title: periodInWords(report.current_period ?? ""), kind: "amount" },
      { title: texts.variance, kind: "amount" },
      { title: texts.percent, kind: "percent" },
      { title: texts.comment, kind: "text" },
    ],
    rows: rows.map((row) => ({
      ...(row.total ? { kind: "total" as const } : {}),
      cells: [
        row.title,
        amount(row.previous_period),
        amount(row.current_period),
        amount(row.variance),
        twoPlaces(row.percentage_variance),
        textCell(row.comment?.text ?? ""),
      ],
    })),
  };
}
