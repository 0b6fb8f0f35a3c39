import { type Cents, cents } from "@hazina/base/money.ts";
import type { Statement } from "../../model/classes.ts";
import type { Entry, Nature } from "../label/entries.ts";

/**
 * The sign convention of a file: every amount positive in its natural direction, costs negative, or credits negative.
 */
export type SignStyle = "natural" | "costs_negative" | "credits_negative";

/** The sign conventions that a statement may use, the most common first. */
export const SIGN_STYLES: Record<Statement, readonly SignStyle[]> = {
  profit_and_loss: ["natural", "costs_negative", "credits_negative"],
  balance_sheet: ["natural", "credits_negative"],
};

/** An account row with its amounts in the natural direction, in cents. */
export type SignedEntry = Entry & { readonly natural: readonly Cents[] };

/** Converts the amounts of all account rows from a sign convention to their natural direction. */
export function inNaturalDirection(entries: readonly Entry[], style: SignStyle): SignedEntry[] {
  return entries.map((entry) => {
    const flips = entry.nature !== null && (turned(entry.nature, style) || printedAsEffect(entry, style));
    return { ...entry, natural: flips ? entry.printed.map((amount) => cents(-amount)) : entry.printed };
  });
}

function turned(nature: Nature, style: SignStyle): boolean {
  if (style === "natural") return false;
  if (style === "costs_negative") return nature === "cost";
  return nature === "income" || nature === "liability" || nature === "equity";
}

/**
 * Returns whether a row in a section of other income and expenses is a cost that is printed as a negative amount,
 * because it reduces profit.
 */
function printedAsEffect(entry: Entry, style: SignStyle): boolean {
  const mixed = entry.placed.section === "other_income_and_expenses";
  return mixed && style === "natural" && entry.nature === "cost" && total(entry) < 0;
}

/**
 * Returns the sign convention that the signs alone suggest. `credits_negative`: income (or liabilities and
 * equity) is negative in total and in most months, while the other side is positive. `costs_negative`: costs
 * are negative in total and on most lines.
 */
export function styleBySigns(entries: readonly Entry[], statement: Statement): SignStyle {
  const sumOf = (natures: readonly Nature[]) =>
    entries
      .filter(({ nature }) => nature !== null && natures.includes(nature))
      .reduce((sum, entry) => sum + total(entry), 0);
  if (statement === "balance_sheet") {
    return sumOf(["liability", "equity"]) < 0 && sumOf(["asset"]) > 0 ? "credits_negative" : "natural";
  }
  if (sumOf(["income"]) < 0 && sumOf(["cost"]) >= 0 && isNegativeInMostMonths(entries, "income"))
    return "credits_negative";
  const costs = entries
    .filter(({ nature }) => nature === "cost")
    .map(total)
    .filter((amount) => amount !== 0);
  const negative = costs.filter((amount) => amount < 0).length;
  return sumOf(["cost"]) < 0 && negative > costs.length * 0.7 ? "costs_negative" : "natural";
}

/**
 * Returns whether the sum of the accounts with the given role is negative in more months than it is positive. A single
 * month with a large opposite amount does not change the result.
 */
function isNegativeInMostMonths(entries: readonly Entry[], nature: Nature): boolean {
  const own = entries.filter((entry) => entry.nature === nature);
  const months = (own[0]?.printed ?? []).map((_, month) =>
    own.reduce<number>((sum, { printed }) => sum + (printed[month] ?? 0), 0),
  );
  return months.filter((sum) => sum < 0).length > months.filter((sum) => sum > 0).length;
}

function total(entry: Entry): number {
  return entry.printed.reduce<number>((sum, amount) => sum + amount, 0);
}

/**
 * Returns a list with the sentence that says which amounts of the file were read with opposite signs; an empty list if
 * none were.
 */
export function signSentence(style: SignStyle, statement: Statement): string[] {
  if (style === "natural") return [];
  if (style === "costs_negative")
    return ["The file prints costs as negative amounts; they were read as positive costs."];
  return statement === "balance_sheet"
    ? ["The file prints liabilities and equity as negative amounts; they were read as positive balances."]
    : ["The file prints income as negative amounts; it was read as positive income."];
}
