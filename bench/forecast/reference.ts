import { readFileSync } from "node:fs";
import type { HistoryLength } from "./data.ts";

/**
 * A row of a reference table: a forecasting method and its scores. A score that the table does not give for the method
 * is NaN.
 */
export type ReferenceRow = {
  readonly method: string;
  readonly smape: number;
  readonly mase: number;
  readonly owa: number;
  readonly cover80: number;
  readonly cover95: number;
  readonly msis: number;
};

/** A table of the scores of other forecasting methods, read from `reference.md`. */
export type ReferenceTable = { readonly title: string; readonly rows: readonly ReferenceRow[] };

/**
 * Returns the tables of `reference.md` with a title that starts with this set and history length.
 */
export function referenceTables(set: string, length: HistoryLength): ReferenceTable[] {
  const text = readFileSync(new URL("reference.md", import.meta.url), "utf8");
  const sections = text.split("\n## ").slice(1);
  return sections
    .filter((section) => section.startsWith(`${set} ${length},`))
    .map((section) => ({
      title: section.slice(0, section.indexOf("\n")),
      rows: section.split("\n").filter(isRow).map(readRow),
    }));
}

/**
 * The standard single methods. The product must score better than the best of them on every set and
 * history length.
 */
export const SINGLE_METHODS: readonly string[] = ["ets()", "Theta", "auto.arima()"];

/**
 * The targets for each set and history length, measured over all series of the set: the maximum OWA and, for some
 * sets, the maximum mean scaled interval score.
 */
export const MUST: Readonly<Record<string, { readonly owa: number; readonly msis?: number }>> = {
  "m3 full": { owa: 0.81, msis: 6.3 },
  "m3 36": { owa: 0.795, msis: 6.9 },
  "m3 24": { owa: 0.78, msis: 7.3 },
  "m4t full": { owa: 0.855, msis: 6.3 },
  "m4t 36": { owa: 0.82, msis: 7 },
  "m4t 24": { owa: 0.745, msis: 7.5 },
  "m1 full": { owa: 0.9 },
  "tourism full": { owa: 0.81 },
};

function isRow(line: string): boolean {
  return line.startsWith("| ") && !/^\| (method|-)/.test(line);
}

function readRow(line: string): ReferenceRow {
  const [method = "", ...figures] = line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
  const [smape = "", mase = "", owa = "", cover80 = "", cover95 = "", msis = ""] = figures;
  return {
    method,
    smape: Number(smape),
    mase: Number(mase),
    owa: Number(owa),
    cover80: Number(cover80),
    cover95: Number(cover95),
    msis: Number(msis),
  };
}
