import { periodInWords } from "@hazina/base/calendar.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import type { Drafted } from "../../exports/make-file.ts";
import type { PrintedWorkbook, SheetRow } from "../../exports/printed-workbook.ts";
import { columnLetters } from "../../exports/workbook/column-letters.ts";
import { sheetNames } from "../../exports/workbook/sheet-names.ts";
import type { ComputedBlock, ComputedReport } from "../builder/compute-report.ts";
import { FIGURE_SHEET, startFigureSheet } from "./figure-sheet.ts";
import { amountCell, kpiHead, kpiRows, periodTitle, periodTitles, signedSum, wordRows } from "./sheet-parts.ts";

/**
 * Converts a report to a workbook: a sheet for each block, with sums and key figures as formulas,
 * and a sheet with the figures that the formulas refer to.
 */
export function workbookOf({ report, scenario, currency, computed }: ComputedReport): Drafted<PrintedWorkbook> {
  const figures = startFigureSheet();
  const [, ...names] = sheetNames([FIGURE_SHEET, ...computed.map(({ title }) => title)]);
  const blocks = computed.map((one, at) => ({ name: names[at] ?? "", rows: rowsOf(one) }));
  return {
    title: report.name,
    notes: [`Scenario ${scenario}, amounts in ${currency}`],
    sheets: [...blocks, ...figures.sheets()],
  };

  function rowsOf(one: ComputedBlock): SheetRow[] {
    const { chart, kpis, statement } = one;
    const missing = (chart?.missing ?? []).map(({ path }) => [`${readablePath(path)} is no longer in the books.`]);
    return [
      ...(chart ? chartRows(chart) : []),
      ...(kpis
        ? [
            kpiHead(
              periodTitle(periodInWords(kpis.current), kpis.forecast.current),
              periodTitle(periodInWords(kpis.previous), kpis.forecast.previous),
            ),
            ...kpiRows(kpis.pairs, one.figures, figures),
          ]
        : []),
      ...(statement ? statementRows(statement) : []),
      ...missing.map((cells) => ({ cells })),
      ...wordRows(one.narration, one.find),
    ];
  }
}

function chartRows({ data }: NonNullable<ComputedBlock["chart"]>): SheetRow[] {
  return [
    { look: "head", cells: ["Line", ...periodTitles(data.labels, data.redline)] },
    ...data.series.map(({ name, values }) => ({ cells: [name, ...values.map((value) => amountCell(value))] })),
  ];
}

/**
 * Returns the rows of a statement. A total is a formula if the shown rows add up to it exactly, to
 * the cent.
 */
function statementRows({ rows, labels, redline }: NonNullable<ComputedBlock["statement"]>): SheetRow[] {
  const places = new Map(rows.map(({ key }, at) => [key, at]));
  const formulaAt = ({ sums, figures }: (typeof rows)[number], at: number): string | undefined => {
    const shown = sums.flatMap(([sign, key]) => {
      const place = places.get(key);
      return place === undefined ? [] : [{ sign, place }];
    });
    const sum = shown.reduce((total, { sign, place }) => total + sign * (rows[place]?.figures[at]?.value ?? 0), 0);
    if (shown.length === 0 || sum !== figures[at]?.value) return undefined;
    return signedSum(shown.map(({ sign, place }) => [sign, `${columnLetters(at + 1)}${place + 2}`]));
  };
  return [
    { look: "head", cells: ["Line", ...periodTitles(labels.map(periodInWords), redline)] },
    ...rows.map((row) => ({
      ...(row.isTotal ? { look: "total" as const } : {}),
      cells: [row.title, ...row.figures.map(({ value }, at) => amountCell(value, formulaAt(row, at)))],
    })),
  ];
}
