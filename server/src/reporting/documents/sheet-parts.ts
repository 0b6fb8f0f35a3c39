import { formulaOf } from "@hazina/engine/reporting/expression.ts";
import { type Figure, type Figures, figureText } from "@hazina/engine/reporting/figure.ts";
import type { Kpi } from "@hazina/engine/reporting/kpi.ts";
import type { Narration } from "@hazina/engine/reporting/narration/narration.ts";
import type { NumberCell, SheetCell, SheetRow } from "../../exports/printed-workbook.ts";
import type { FigureSheet } from "./figure-sheet.ts";

/** Returns a period as a column title, marked as forecast if one of its months is a forecast. */
export function periodTitle(words: string, isForecast: boolean): string {
  return isForecast ? `${words} (forecast)` : words;
}

/**
 * Returns the titles of the period columns. The titles of the first forecast period and all later periods are marked
 * as forecast.
 * @param redline the index of the first forecast period; undefined or negative if there is none.
 */
export function periodTitles(words: readonly string[], redline: number | undefined): string[] {
  return words.map((one, at) => periodTitle(one, redline !== undefined && redline >= 0 && at >= redline));
}

/** Converts an amount in cents to a cell; empty for null. */
export function amountCell(value: number | null, formula?: string): NumberCell | null {
  return value === null ? null : { as: "amount", value, ...(formula === undefined ? {} : { formula }) };
}

/** Converts percentage points to a cell, 12 for 12 %; empty for null. */
export function percentCell(value: number | null, formula?: string): NumberCell | null {
  return value === null ? null : { as: "percent", value, ...(formula === undefined ? {} : { formula }) };
}

/** Returns a formula that adds and subtracts cells of a column: `B2-B5`. */
export function signedSum(parts: readonly (readonly [1 | -1, string])[]): string {
  return parts.map(([sign, cell], at) => `${sign < 0 ? "-" : at === 0 ? "" : "+"}${cell}`).join("");
}

/**
 * Returns the key figures of two periods as rows, each as a formula that refers to the figures it
 * is calculated from.
 */
export function kpiRows(
  pairs: readonly { readonly current: Kpi; readonly previous: Kpi }[],
  among: Figures,
  sheet: FigureSheet,
): SheetRow[] {
  return pairs.map(({ current, previous }, at) => {
    const row = at + 2;
    const [now, before] = [current.figure.value, previous.figure.value];
    const change = now === null || before === null || before === 0 ? null : ((now - before) * 100) / Math.abs(before);
    return {
      cells: [
        current.title,
        kpiCell(current, among, sheet),
        kpiCell(previous, among, sheet),
        percentCell(change, `(B${row}-C${row})/ABS(C${row})`),
        current.unit,
        current.formula,
      ],
    };
  });
}

/** Returns the heading row of the key figures. */
export function kpiHead(current: string, previous: string): SheetRow {
  return {
    look: "head",
    cells: ["Key figure", current, previous, "Change", "Unit", "Formula"],
  };
}

function kpiCell({ figure, computed, unit }: Kpi, among: Figures, sheet: FigureSheet): SheetCell {
  const { value, reason } = figure;
  if (value === null) return `n/a: ${reason ?? ""}`;
  const as = unit === "money" ? "amount" : unit === "percent" ? "percent" : "number";
  if (!computed) return { as, value };
  const formula = formulaOf(computed, (one) => sheet.cellOf(one, among));
  return { as, value, formula: as === "percent" ? `${formula}/100` : formula };
}

/** Converts a report's narration to rows below its figures. */
export function wordRows(narration: Narration, find: (id: string) => Figure | undefined): SheetRow[] {
  if (narration.length === 0) return [];
  return [{ cells: [] }, ...narrationLines(narration, find).map((line) => ({ cells: [line] }))];
}

/** Converts a narration to lines of plain text, with current figures. */
export function narrationLines(narration: Narration, find: (id: string) => Figure | undefined): string[] {
  return narration.map(({ kind, content }) => {
    const text = content.map((inline) => ("figure" in inline ? figureSaid(find(inline.figure)) : inline.text)).join("");
    return kind === "bullet" ? `• ${text}` : text;
  });
}

/** Formats a figure as text; `n/a` if there is none. */
export function figureSaid(figure: Figure | undefined): string {
  return figure ? figureText(figure) : "n/a";
}
