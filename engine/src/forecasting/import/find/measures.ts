import { tidy } from "../../../sheets/grid.ts";

/**
 * What the amounts under a heading measure, such as actual or budgeted amounts, apart from the month that the heading
 * names.
 */
export type Measure =
  /** Actual amounts: headings such as "Actual". */
  | "actual"
  | "period"
  | "this_year"
  /** Planned amounts: headings such as "Budget". */
  | "budget"
  | "forecast"
  | "last_year"
  | "year_to_date"
  | "variance"
  | "percent"
  | "average"
  | "opening"
  | "closing"
  | "movement"
  | "debit"
  | "credit"
  | "total"
  | "note";

/** The measures of columns that may contain the actual amounts of a month. */
export const OWN_MEASURES: readonly Measure[] = ["actual", "period", "this_year", "movement", "closing", "total"];

/** The reasons for leaving out columns, keyed by measure. Each completes a sentence. */
export const LEFT_OUT_AS: Record<Measure, string> = {
  actual: "actuals",
  period: "the amounts of the period",
  this_year: "the amounts of this year",
  budget: "a budget, not actuals",
  forecast: "a forecast, not actuals",
  last_year: "the amounts of another year",
  year_to_date: "a year-to-date total, not a month",
  variance: "a difference, not an amount",
  percent: "a percentage, not an amount",
  average: "an average",
  opening: "an opening balance",
  closing: "a closing balance",
  movement: "a movement",
  debit: "debits",
  credit: "credits",
  total: "a total",
  note: "a note",
};

/** Patterns of each measure's words in English, Swahili and French, without accents, the more specific ones first. */
const WORDS: readonly (readonly [Measure, RegExp])[] = [
  ["percent", /%|\b(percent(age)?|pct|asilimia|pourcentage)\b/],
  [
    "variance",
    /\b(variances?|var|diff(erences?)?|changes?|growth|movement vs|tofauti|ecarts?|variation|better|worse|fav|adv)\b/,
  ],
  ["budget", /\b(budgets?|budgeted|bajeti|bgt|bud|plan|planned|targets?|aop|lengo|objectifs?|budgete)\b/],
  [
    "forecast",
    /\b(forecasts?|fcst|fc|projections?|projected|proj|estimates?|estimated|outlook|makadirio|utabiri|previsions?|prev|previsionnel)\b/,
  ],
  [
    "year_to_date",
    /\b(ytd|year to date|years? to dates|y t d|cumulative|cumul|cumule|cum|hadi sasa|hadi leo|tangu mwanzo|a ce jour|depuis le debut|pytd)\b|^to date$/,
  ],
  [
    "last_year",
    /\b(last year|prior year|previous year|prior period|previous period|prior|previous|py|ly|pp|comparatives?|mwaka jana|mwaka uliopita|annee precedente|exercice precedent|n ?- ?1|an passe)\b/,
  ],
  ["average", /\b(avg|average|mean|wastani|moyenne)\b/],
  ["opening", /\b(opening|b\/f|bf|brought forward|ufunguzi|ouverture|salio anzia)\b/],
  ["closing", /\b(closing|c\/f|carried forward|salio la mwisho|cloture)\b/],
  ["debit", /^(debits?|dr|debe)$/],
  ["credit", /^(credits?|cr|avoir)$/],
  ["movement", /^(net )?(movements?|activity|mouvements?)$/],
  ["total", /^(grand )?(totals?|jumla|jumla kuu|total general)( amount)?$/],
  ["note", /^(notes?|ref|refs|reference|comments?|remarks?|maelezo|commentaires?)$/],
  ["actual", /\b(actuals?|act|halisi|reel|reels|realise|realises|realisation)\b/],
  ["this_year", /\b(this year|current year|cy|ty|mwaka huu|annee en cours|exercice en cours|exercice)\b|^n$/],
  ["period", /\b(periods?|this month|current month|month|mtd|ptd|for the month|monthly|mwezi|kipindi|mois|periode)\b/],
];

/**
 * Matches words in a heading that say nothing about the measure of its amounts: audited or unaudited, the
 * unit, the currency.
 */
const NEUTRAL =
  /\b(audited|unaudited|un audited|management|mgmt|accounts?|draft|final|provisional|restated|kes|kshs?|sh|usd|amounts?|in|thousands?|millions?|000s?|m|elfu|milliers|de|audites?|vilivyokaguliwa|balance|net|months?|account name|description|particulars)\b|['’`()*#]/g;

/**
 * Normalises the text of a heading for comparison: lower case, without accents, with spaces instead of dots and
 * underscores, and with single spaces.
 */
export function plainHeading(text: string): string {
  return tidy(text)
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[._]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Returns the measure that a heading names, ignoring a month or year in the heading; undefined if it names no measure.
 */
export function measureOf(text: string): Measure | undefined {
  const plain = plainHeading(text);
  if (plain === "" || plain.length > 60) return undefined;
  return WORDS.find(([, pattern]) => pattern.test(plain))?.[0];
}

/** Returns whether a heading is empty or names only the unit or form of its amounts. */
export function isNeutralHeading(text: string): boolean {
  return (
    plainHeading(text)
      .replace(NEUTRAL, " ")
      .replace(/[\s\d,:/-]+/g, "") === ""
  );
}

/**
 * Returns the measure that a title or sheet name gives to all amounts: budget, forecast or year to date.
 * Undefined if it names no such measure, or also mentions actuals.
 */
export function measureOfTitle(text: string): "budget" | "forecast" | "year_to_date" | undefined {
  const plain = plainHeading(text);
  if (plain === "" || plain.length > 80 || /\b(actuals?|halisi|reel)\b/.test(plain)) return undefined;
  if (/\b(budgets?|budgeted|bajeti|budgete)\b/.test(plain)) return "budget";
  if (/\b(forecasts?|forecasted|projections?|projected|makadirio|previsions?|previsionnel)\b/.test(plain))
    return "forecast";
  return /\b(ytd|year to date|cumulative|cumule)\b/.test(plain) ? "year_to_date" : undefined;
}
