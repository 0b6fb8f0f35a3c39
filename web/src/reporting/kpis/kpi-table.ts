import { periodInWords } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { KPI_KEYS } from "@hazina/contract/reporting/report-keys.ts";
import { type ExportTable, textCell } from "../../kit/export/save-export.ts";
import type { KpiResults } from "../api.ts";
import { comparedInWords } from "../choice/compared-with.ts";
import { reportTexts } from "../texts.ts";

const texts = reportTexts.kpis;

/** Builds the export table of the key figures: plain decimals with their unit in the next column, and the formulas. */
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

/** Converts a figure of any unit to hundredths, for a column that shows two decimals; null if it is not known. */
function inHundredths(value: number | null): number | null {
  return value === null ? null : centsOf(value);
}

/** Rounds a percentage to two decimals, as reports show it; null if it is not known. */
export function twoPlaces(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 100) / 100;
}
