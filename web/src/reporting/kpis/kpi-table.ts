import { periodInWords } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { KPI_KEYS } from "@hazina/contract/reporting/report-keys.ts";
import { type ExportTable, textCell } from "../../kit/export/save-export.ts";
import type { KpiResults } from "../api.ts";
import { comparedInWords } from "../choice/compared-with.ts";
import { reportTexts } from "../texts.ts";

const texts = reportTexts.kpis;

/** The key figures as a table for a file: plain decimals with their unit next to them, and their formulas. */
export function kpiTable({ data, periods }: KpiResults, scenario: string): ExportTable {
  return {
    title: texts.title,
    notes: [scenario, periodInWords(data.current_period ?? "")],
    columns: [
      { title: reportTexts.figure.columns.name, kind: "text" },
      { title: texts.unit, kind: "text" },
      { title: periodInWords(data.current_period ?? ""), kind: "amount" },
      { title: comparedInWords(periods), kind: "amount" },
      { title: texts.change, kind: "percent" },
      { title: reportTexts.figure.formula, kind: "text" },
    ],
    rows: KPI_KEYS.flatMap((key) => {
      const kpi = data[key];
      if (!kpi) return [];
      const { title, unit, current_period: now, previous_period: before, change, reason, formula } = kpi;
      return [
        {
          cells: [
            textCell(title),
            textCell(texts.units[unit]),
            inHundredths(now.value),
            inHundredths(before.value),
            twoPlaces(change),
            textCell(reason ?? formula),
          ],
        },
      ];
    }),
  };
}

/** A figure of any unit with two decimals, for a column of amounts. */
function inHundredths(value: number | null): number | null {
  return value === null ? null : centsOf(value);
}

/** A percentage with two decimals, as in reports. */
export function twoPlaces(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 100) / 100;
}
