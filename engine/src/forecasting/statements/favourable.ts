/** The direction of change that is favourable to the company: an increase, a decrease, or neither. */
export type Better = "more" | "less" | "neither";

/** The tone in which a change is shown: `good`, `bad`, or `flat` for no change. */
export type Tone = "good" | "bad" | "flat";

/**
 * The sections of the profit and loss that are subtracted when results such as gross profit are calculated.
 */
const COSTS: readonly string[] = ["cogs", "opex", "other_expense", "interest_expense", "tax_expense"];

/** The rows of the balance sheet for which an increase is always favourable. */
const WORTH: readonly string[] = ["equity", "total_equity"];

/**
 * Returns the direction of change that is favourable in a row: an increase for income, results and cash
 * inflows, a decrease for costs. On the balance sheet this is known only for equity, because an increase in
 * receivables or debt may be favourable or adverse. For dividends neither direction is favourable, because
 * they are paid to the owners.
 * @param section the key of the row, or of the section that contains it.
 */
export function betterOf(statement: "profit_and_loss" | "balance_sheet" | "cash_flow", section: string): Better {
  if (statement === "cash_flow") return section === "cash_difference" ? "neither" : "more";
  if (statement === "balance_sheet") return WORTH.includes(section) ? "more" : "neither";
  if (section === "dividends") return "neither";
  return COSTS.includes(section) ? "less" : "more";
}

/**
 * Returns true for a favourable change and false for an adverse one; null if there is no change, or if
 * neither direction is favourable.
 */
export function isFavourable(change: number, better: Better): boolean | null {
  return better === "neither" || change === 0 ? null : change > 0 === (better === "more");
}

/**
 * Returns the tone of a change: good for a favourable change, bad for an adverse one, and flat for no change.
 * If neither direction is favourable, an increase is shown as good and a decrease as bad.
 */
export function toneOf({ variance, favourable }: { variance: number | null; favourable: boolean | null }): Tone {
  if (variance === null || variance === 0) return "flat";
  return (favourable ?? variance > 0) ? "good" : "bad";
}
