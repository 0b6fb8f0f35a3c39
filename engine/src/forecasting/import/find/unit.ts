import { readAmount } from "../../../sheets/amount.ts";
import { type Grid, textOf } from "../../../sheets/grid.ts";
import type { Answers, Question } from "../report/report.ts";
import type { Columns } from "./columns.ts";
import { plainHeading } from "./measures.ts";

/**
 * The unit of a file's amounts: the power of ten to multiply by (`places`: 3 for thousands, 0 for
 * whole units), the warning about it, and the question for the user if the unit is unclear.
 */
export type Unit = {
  readonly places: number;
  readonly warnings: readonly string[];
  readonly question: Question | null;
};

const THOUSANDS =
  /(^|[^\d,.])['’`]\s?000s?\b(?!,)|\b000s\b|\b(in|kes|kshs?) (thousands?|000s?)\b|\bthousands\b|\ben milliers\b|\bmilliers (de|d')|\bkwa maelfu\b|\bmaelfu ya\b|\belfu\b/i;
const MILLIONS = /\b(in|kes|kshs?) (millions?|mn?)\b|\ben millions\b|\bmillions (de|d')|\bkwa mamilioni\b/i;

/**
 * The largest plausible monthly amount of an account, in major units. If amounts would exceed it once
 * multiplied, the file was printed in whole units, even if a title says otherwise.
 */
const LARGEST_MAJOR = 1_000_000_000_000;
const SAMPLE_ROWS = 2_000;

/**
 * Determines the unit of a file's amounts from titles, headings and the sheet name. Amounts in
 * thousands or millions are multiplied, with a warning. The user is asked if only the sheet name
 * mentions the unit, or if the amounts do not look scaled: most have cents, a multiplied amount is
 * implausibly large, or whole amounts are only formatted in thousands.
 */
export function unitOf(grid: Grid, columns: Columns, answers: Answers): Unit {
  const last = Math.max(columns.headerIndex, ...columns.rows.below);
  const names = (text: string) => text.length < 80 && placesNamed(text) > 0;
  const inside = grid.rows.slice(0, last + 1).flatMap((row) => row.cells.map(textOf));
  const heading = inside.find(names);
  const found = heading ?? [grid.name].find(names);
  if (found === undefined) return { places: 0, warnings: [], question: null };
  const places = placesNamed(found);
  const [word, factor] = places === 3 ? ["thousands", "1,000"] : ["millions", "1,000,000"];
  const asPrinted = `The file says "${found}"; its amounts were read as printed, without multiplying them.`;
  const multiplied = `The file says "${found}"; its amounts were multiplied by ${factor}.`;
  if (answers.unit === "as_printed") return { places: 0, warnings: [asPrinted], question: null };
  const isSure = answers.unit === "multiply" || (heading !== undefined && looksScaled(grid, columns, places));
  const question: Question = {
    id: "unit",
    text: `The file says "${found}". Are its amounts in ${word}?`,
    options: [
      { value: "multiply", label: `In ${word}`, detail: `Every amount is multiplied by ${factor}.` },
      { value: "as_printed", label: "Whole amounts", detail: "The amounts are read as printed." },
    ],
  };
  return { places, warnings: [multiplied], question: isSure ? null : question };
}

function placesNamed(text: string): number {
  const plain = plainHeading(text).replace(/\./g, "");
  if (THOUSANDS.test(text) || THOUSANDS.test(plain)) return 3;
  return MILLIONS.test(plain) ? 6 : 0;
}

/**
 * Returns whether amounts look as if they are in thousands or millions: at most half of them have
 * cents, none is implausibly large once multiplied, and the cells are not merely formatted in
 * thousands.
 * @param places the power of ten to multiply by: 3 for thousands, 6 for millions.
 */
function looksScaled(grid: Grid, columns: Columns, places: number): boolean {
  if (grid.showsThousands) return false;
  let amounts = 0;
  let withCents = 0;
  let largest = 0;
  for (const row of grid.rows.slice(columns.headerIndex + 1, columns.headerIndex + 1 + SAMPLE_ROWS)) {
    for (const { column } of columns.months.flat()) {
      const reading = readAmount(row.cells[column], { decimal: grid.decimalComma ? "," : ".", conflicting: false });
      if (reading.kind !== "amount" || reading.cents === 0) continue;
      amounts += 1;
      largest = Math.max(largest, Math.abs(reading.cents) / 100);
      if (!reading.rounded && reading.cents % 10 !== 0) withCents += 1;
    }
  }
  return withCents * 2 <= amounts && largest * 10 ** places < LARGEST_MAJOR;
}
