import { periodInWords } from "@hazina/base/calendar.ts";
import { KPI_KEYS } from "@hazina/contract/reporting/report-keys.ts";
import { type ExportTable, textCell } from "../../kit/export/save-export.ts";
import type { KpiResults } from "../api.ts";
import { comparedInWords } from "../choice/compared-with.ts";
import { shownChange, shownValue } from "../figures/shown-value.ts";
import { reportTexts } from "../texts.ts";

const texts = reportTexts.kpis;

/** The key figures as a table for a file, with their formulas. */
export function kpiTable({ data, periods }: KpiResults, scenario: string): ExportTable {
  const titles = [
    reportTexts.figure.columns.name,
    periodInWords(data.current_period ?? ""),
    comparedInWords(periods),
    texts.change,
    reportTexts.figure.formula,
  ];
  return {
    title: texts.title,
    notes: [scenario, periodInWords(data.current_period ?? "")],
    columns: titles.map((title) => ({ title, kind: "text" as const })),
    rows: KPI_KEYS.flatMap((key) => {
      const kpi = data[key];
      if (!kpi) return [];
      const cells = [
        kpi.title,
        shownValue(kpi.current_period.value, kpi.unit),
        shownValue(kpi.previous_period.value, kpi.unit),
        shownChange(kpi.change),
        kpi.reason ?? kpi.formula,
      ];
      return [{ cells: cells.map(textCell) }];
    }),
  };
}
