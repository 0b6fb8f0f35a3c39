import { periodInWords } from "@hazina/base/calendar.ts";
import { exactSumFormula } from "@hazina/engine/reporting/expression.ts";
import type { Figure, FigurePart, Figures } from "@hazina/engine/reporting/figure.ts";
import type { NumberCell, PrintedSheet, SheetRow } from "../../exports/printed-workbook.ts";

/** The name of the sheet that formulas on other sheets refer to. */
export const FIGURE_SHEET = "Figures";

/**
 * The sheet of a workbook that contains its figures. Each figure appears once. The figures that it is calculated from
 * are in the rows below.
 */
export type FigureSheet = {
  /**
   * Returns the cell of a figure. If the figure is not in the sheet yet, adds it and the figures
   * that it is calculated from.
   */
  cellOf(figure: Figure, among: Figures): string;
  /** Returns a list with the figure sheet; an empty list if the sheet has no figures. */
  sheets(): PrintedSheet[];
};

const AMOUNTS = "D";
const HEAD: SheetRow = { look: "head", cells: ["Figure", "Period", "Scenario", "Amount"] };

/** Creates an empty figure sheet. */
export function startFigureSheet(): FigureSheet {
  const rows: (SheetRow | undefined)[] = [HEAD];
  const placesAmong = new Map<Figures, Map<string, number>>();
  const placeOf = (figure: Figure, among: Figures, level: number): number => {
    const places = placesAmong.get(among) ?? new Map<string, number>();
    placesAmong.set(among, places);
    const known = places.get(figure.id);
    if (known !== undefined) return known;
    const place = rows.push(undefined);
    places.set(figure.id, place);
    const parts = figure.parts.flatMap(({ id, sign }) => {
      const part = among.find(id);
      return part ? [{ part, sign, place: placeOf(part, among, level + 1) }] : [];
    });
    rows[place - 1] = { level, cells: [...wordsOf(figure), cellFor(figure, parts)] };
    return place;
  };
  return {
    cellOf: (figure, among) => `${FIGURE_SHEET}!${AMOUNTS}${placeOf(figure, among, 0)}`,
    sheets: () => (rows.length === 1 ? [] : [{ name: FIGURE_SHEET, rows: rows.flatMap((row) => (row ? [row] : [])) }]),
  };
}

function wordsOf({ title, source }: Figure): string[] {
  return [title, periodInWords(source.label), source.scenario];
}

type PlacedPart = { readonly part: Figure; readonly sign: FigurePart["sign"]; readonly place: number };

function cellFor(figure: Figure, parts: readonly PlacedPart[]): string | NumberCell {
  if (figure.value === null) return `n/a: ${figure.reason ?? ""}`;
  const as = figure.unit === "money" ? "amount" : figure.unit === "percent" ? "percent" : "number";
  const formula = as === "amount" ? formulaFor(figure.value, parts) : undefined;
  return { as, value: figure.value, ...(formula === undefined ? {} : { formula }) };
}

/**
 * Returns a formula that calculates a figure from the cells of its parts: the sum of the parts or, if there are
 * exactly two parts, half of their sum. Returns undefined if neither of these results equals the figure.
 */
function formulaFor(value: number, parts: readonly PlacedPart[]): string | undefined {
  if (parts.length === 0) return undefined;
  const sum = parts.reduce((total, { part, sign }) => total + sign * (part.value ?? Number.NaN), 0);
  if (sum === value) return exactSumFormula(sumOf(parts));
  return parts.length === 2 && sum / 2 === value ? `(${sumOf(parts)})/2` : undefined;
}

function sumOf(parts: readonly PlacedPart[]): string {
  const [first] = parts;
  const last = parts.at(-1);
  const isRun = parts.every(({ sign, place }, at) => sign > 0 && place === (first?.place ?? 0) + at);
  if (first && last && isRun && parts.length > 2) return `SUM(${AMOUNTS}${first.place}:${AMOUNTS}${last.place})`;
  return parts.map(({ sign, place }, at) => `${sign < 0 ? "-" : at === 0 ? "" : "+"}${AMOUNTS}${place}`).join("");
}
