import * as fc from "fast-check";
import type { Cell } from "../../../sheets/grid.ts";
import type { Language } from "./true-ledger.ts";

/**
 * The layout of a generated sheet, such as its language and the format of its months. It covers the choices that a
 * person or a program makes when writing a ledger to a sheet.
 */
export type LayoutChoice = {
  readonly language: Language;
  readonly months: "short" | "apostrophe" | "iso" | "date" | "day" | "serial" | "year_row" | "audited" | "digits";
  readonly comparison:
    | "none"
    | "budget"
    | "budget_first"
    | "ytd"
    | "last_year"
    | "variance"
    | "branches"
    | "blocks"
    | "forecast_after"
    | "budget_in_heading"
    | "bare";
  readonly headings: "below" | "below_merged" | "above" | "repeated";
  readonly extras: readonly ("code" | "notes" | "opening" | "quarters" | "total" | "ytd" | "comments" | "average")[];
  readonly unit: "whole" | "thousands" | "thousands_row";
  readonly totals: "below" | "none" | "on_top" | "results_only";
  readonly signs: "natural" | "costs_negative" | "credits_negative";
  readonly numbers: "number" | "text" | "brackets" | "currency";
  readonly pages: boolean;
  readonly footer: boolean;
  readonly titles: boolean;
  readonly isTransposed: boolean;
  /** Whether the file hides some of its amount columns. */
  readonly hides: boolean;
  readonly indent: "none" | "spaces" | "format";
};

/**
 * Generates layouts of any kind. Common layouts are generated more often, so that the import can read most of the
 * generated files.
 */
export function layoutChoices(): fc.Arbitrary<LayoutChoice> {
  const often = <Value>(usual: Value, ...others: Value[]) =>
    fc.oneof(
      { weight: others.length + 1, arbitrary: fc.constant(usual) },
      { weight: others.length, arbitrary: fc.constantFrom(...(others as [Value, ...Value[]])) },
    );
  return fc.record({
    language: fc.constantFrom<Language>("english", "swahili", "french"),
    months: often<LayoutChoice["months"]>(
      "short",
      "apostrophe",
      "iso",
      "date",
      "day",
      "serial",
      "year_row",
      "audited",
      "digits",
    ),
    comparison: often<LayoutChoice["comparison"]>(
      "none",
      "budget",
      "budget_first",
      "ytd",
      "last_year",
      "variance",
      "branches",
      "blocks",
      "forecast_after",
      "budget_in_heading",
      "bare",
    ),
    headings: fc.constantFrom<LayoutChoice["headings"]>("below", "below_merged", "above", "repeated"),
    extras: fc.subarray<LayoutChoice["extras"][number]>(
      ["code", "notes", "opening", "quarters", "total", "ytd", "comments", "average"],
      { maxLength: 3 },
    ),
    unit: often<LayoutChoice["unit"]>("whole", "thousands", "thousands_row"),
    totals: often<LayoutChoice["totals"]>("below", "none", "on_top", "results_only"),
    signs: often<LayoutChoice["signs"]>("natural", "costs_negative", "credits_negative"),
    numbers: often<LayoutChoice["numbers"]>("number", "text", "brackets", "currency"),
    pages: often(false, true),
    footer: fc.boolean(),
    titles: fc.boolean(),
    isTransposed: fc.oneof({ weight: 24, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    hides: often(false, true),
    indent: fc.constantFrom<LayoutChoice["indent"]>("none", "spaces", "format"),
  });
}

/** The words used in the sheet, keyed by language. */
export const WORDS = {
  english: {
    total: "Total",
    result: "Net Profit",
    actual: "Actual",
    budget: "Budget",
    period: "Period",
    ytd: "Year to date",
    last: "Last year",
    now: "This year",
    assets: "Assets",
  },
  swahili: {
    total: "Jumla ya",
    result: "Faida Halisi",
    actual: "Halisi",
    budget: "Bajeti",
    period: "Mwezi",
    ytd: "Hadi sasa",
    last: "Mwaka jana",
    now: "Mwaka huu",
    assets: "Mali",
  },
  french: {
    total: "Total",
    result: "Résultat net",
    actual: "Réel",
    budget: "Budget",
    period: "Mois",
    ytd: "Cumul",
    last: "Année précédente",
    now: "Année en cours",
    assets: "Actif",
  },
} as const;

/** The names of the months, keyed by language. */
export const MONTHS: Record<Language, readonly string[]> = {
  english: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  swahili: [
    "Januari",
    "Februari",
    "Machi",
    "Aprili",
    "Mei",
    "Juni",
    "Julai",
    "Agosti",
    "Septemba",
    "Oktoba",
    "Novemba",
    "Desemba",
  ],
  french: ["janv.", "févr.", "mars", "avril", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."],
};

/**
 * A column of amounts: its headings, and a function that calculates a row's amount in the column from the row's
 * monthly cents.
 */
export type Column = {
  readonly above: string | null;
  readonly head: Cell;
  readonly below: string | null;
  readonly of: (cents: readonly number[]) => number | string | null;
};
