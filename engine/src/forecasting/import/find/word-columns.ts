import type { Reading, Side } from "../../../sheets/amount.ts";
import { type GridRow, textOf } from "../../../sheets/grid.ts";
import { LEFT_OUT_AS, type Measure, measureOf } from "./measures.ts";

/**
 * Columns of a list that contain only certain words. The words show for each row whether the amount is a debit or a
 * credit, or whether it is an actual amount.
 */
export type WordColumns = {
  readonly amountIn: (row: GridRow, reading: Reading) => Reading;
  /** Returns the sentence that says why a row is left out; undefined if the row is included. */
  readonly leftOut: (row: GridRow) => string | undefined;
};

/**
 * The measures that a column of a list can name in each row. Amounts in rows with a measure other than `actual`, such
 * as `budget`, are not actual amounts.
 */
const KINDS: readonly Measure[] = ["actual", "budget", "forecast", "last_year", "variance"];
const SIDE = /^(dr|debit|d|cr|credit|c)\.?$/i;
const LONGEST_WORD = 20;

/**
 * Finds the columns of a list whose filled cells all contain one of two words: Dr or Cr, or Actual or Budget. If these
 * columns were ignored, debits would be added to credits, or actuals to budgets.
 * @param used the columns that already have another meaning.
 */
export function wordColumns(body: readonly GridRow[], used: Readonly<Record<string, number | null>>): WordColumns {
  const taken = new Set(Object.values(used));
  const width = Math.max(0, ...body.map(({ cells }) => cells.length));
  const free = Array.from({ length: width }, (_, column) => column).filter((column) => !taken.has(column));
  const holdsOnly = (is: (text: string) => boolean) =>
    free.find((column) => {
      const texts = body.map(({ cells }) => textOf(cells[column])).filter((text) => text !== "");
      return texts.length > 1 && texts.every((text) => text.length <= LONGEST_WORD && is(text));
    });
  const side = holdsOnly((text) => SIDE.test(text));
  const kind = holdsOnly((text) => KINDS.includes(measureOf(text) ?? "note"));
  return {
    amountIn: ({ cells }, reading) => {
      const mark = side === undefined ? "" : textOf(cells[side]);
      if (mark === "" || reading.kind !== "amount" || reading.side !== null) return reading;
      return { ...reading, side: sideOf(mark) };
    },
    leftOut: ({ cells }) => {
      const measure = kind === undefined ? undefined : measureOf(textOf(cells[kind]));
      return measure === undefined || measure === "actual" ? undefined : `Left out: ${LEFT_OUT_AS[measure]}.`;
    },
  };
}

function sideOf(mark: string): Side {
  return /^c/i.test(mark) ? "credit" : "debit";
}
