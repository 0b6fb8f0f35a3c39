/** The direction of change that is favourable to the company: more, less, or neither. */
export type Better = "more" | "less" | "neither";

/** The tone of a change: good or bad, flat where nothing changed. */
export type Tone = "good" | "bad" | "flat";

/** The sections of the profit and loss that are subtracted from its result. */
const COSTS: readonly string[] = ["cogs", "opex", "other_expense", "interest_expense", "tax_expense"];

/** Rows of the balance sheet of which more is always favourable. */
const WORTH: readonly string[] = ["equity", "total_equity"];

/**
 * Returns whether more of a row is favourable to the company: for income and results it is, for costs it is not, for
 * cash inflows it is. Of the balance sheet only equity is judged, because more receivables or debt may be either; so
 * may dividends, which a company pays its owners.
 * @param section the key of the row, or of the section that the row is in.
 */
export function betterOf(statement: "profit_and_loss" | "balance_sheet" | "cash_flow", section: string): Better {
  if (statement === "cash_flow") return section === "cash_difference" ? "neither" : "more";
  if (statement === "balance_sheet") return WORTH.includes(section) ? "more" : "neither";
  if (section === "dividends") return "neither";
  return COSTS.includes(section) ? "less" : "more";
}

/**
 * Returns true where a change is favourable, false where it is adverse; null where nothing changed or neither direction
 * is better.
 */
export function isFavourable(change: number, better: Better): boolean | null {
  return better === "neither" || change === 0 ? null : change > 0 === (better === "more");
}

/** The tone of a judged change: rising costs are bad. A change that is not judged goes by its direction. */
export function toneOf({ variance, favourable }: { variance: number | null; favourable: boolean | null }): Tone {
  if (variance === null || variance === 0) return "flat";
  return (favourable ?? variance > 0) ? "good" : "bad";
}
