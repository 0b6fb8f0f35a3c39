/** The direction of change that is favourable to the company: an increase, a decrease, or neither. */
export type Better = "more" | "less" | "neither";

/** The tone in which a change is shown: good, bad, or flat where nothing changed. */
export type Tone = "good" | "bad" | "flat";

/** The sections of the profit and loss that are subtracted in its results. */
const COSTS: readonly string[] = ["cogs", "opex", "other_expense", "interest_expense", "tax_expense"];

/** The rows of the balance sheet for which an increase is always favourable. */
const WORTH: readonly string[] = ["equity", "total_equity"];

/**
 * Returns which direction of change is favourable in a row: an increase for income, results and cash inflows, a
 * decrease for costs. On the balance sheet only equity is judged, because an increase in receivables or debt may be
 * either; dividends are not judged either, because the company pays them to its owners.
 * @param section the key of the row, or of the section that contains it.
 */
export function betterOf(statement: "profit_and_loss" | "balance_sheet" | "cash_flow", section: string): Better {
  if (statement === "cash_flow") return section === "cash_difference" ? "neither" : "more";
  if (statement === "balance_sheet") return WORTH.includes(section) ? "more" : "neither";
  if (section === "dividends") return "neither";
  return COSTS.includes(section) ? "less" : "more";
}

/**
 * Returns true where a change is favourable, and false where it is adverse; null where nothing changed or neither
 * direction is better.
 */
export function isFavourable(change: number, better: Better): boolean | null {
  return better === "neither" || change === 0 ? null : change > 0 === (better === "more");
}

/**
 * Returns the tone of a change: good where it is favourable, bad where it is adverse, and flat where nothing changed.
 * Where neither direction is better, an increase is shown as good and a decrease as bad.
 */
export function toneOf({ variance, favourable }: { variance: number | null; favourable: boolean | null }): Tone {
  if (variance === null || variance === 0) return "flat";
  return (favourable ?? variance > 0) ? "good" : "bad";
}
