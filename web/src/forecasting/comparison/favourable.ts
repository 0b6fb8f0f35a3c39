import type { StatementName } from "../choice/statement-choice.ts";
import type { StatementRow } from "../model/statement-model.ts";

type Better = "more" | "less" | "neither";

/** The sections of the profit and loss that are taken away from its result. */
const COSTS: readonly string[] = ["cogs", "opex", "other_expense", "interest_expense", "tax_expense"];

/** Rows of the balance sheet of which more is better whoever asks. */
const WORTH: readonly string[] = ["equity", "total_equity"];

/**
 * Whether more of a row is favourable to the company: income and results are, costs are not, what moves cash in is. Of the
 * balance sheet only equity is judged: more receivables or more debt may be either; and so are dividends, which a company
 * pays its owners.
 * @param section the key of the row, or of the section it stands in.
 */
export function betterOf(name: StatementName, section: string): Better {
  if (name === "cashFlowStatement") return section === "cash_difference" ? "neither" : "more";
  if (name === "balanceSheet") return WORTH.includes(section) ? "more" : "neither";
  if (section === "dividends") return "neither";
  return COSTS.includes(section) ? "less" : "more";
}

/** The key of the section that a row stands in, its own where it stands in none. */
export function sectionOf(row: StatementRow, byKey: ReadonlyMap<string, StatementRow>): string {
  let top = row;
  for (let up = byKey.get(row.parent ?? ""); up !== undefined; up = byKey.get(up.parent ?? "")) top = up;
  return top.key;
}
