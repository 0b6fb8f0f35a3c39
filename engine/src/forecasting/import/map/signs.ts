import { type Cents, cents } from "@hazina/base/money.ts";
import type { Statement } from "../../model/classes.ts";
import type { Entry, Nature } from "../label/entries.ts";

/** The way a file prints signs: all positive in their direction, costs negative, or everything in credit negative. */
export type SignStyle = "natural" | "costs_negative" | "credits_negative";

/** The styles a statement may be printed in, the usual one first. */
export const SIGN_STYLES: Record<Statement, readonly SignStyle[]> = {
  profit_and_loss: ["natural", "costs_negative", "credits_negative"],
  balance_sheet: ["natural", "credits_negative"],
};

/** An entry with its amounts in its natural direction. */
export type SignedEntry = Entry & { readonly natural: readonly Cents[] };

/** The amounts of all entries in their natural direction, if the file is printed in this style. */
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

/** Among other income and expenses a cost printed negative shows its effect on profit. */
function printedAsEffect(entry: Entry, style: SignStyle): boolean {
  const mixed = entry.placed.section === "other_income_and_expenses";
  return mixed && style === "natural" && entry.nature === "cost" && total(entry) < 0;
}

/**
 * The style that the signs alone suggest: credits negative where income is negative as a whole and in most months (or
 * liabilities and equity as a whole) and the other side positive; costs negative where they are so as a whole and in most of
 * their lines.
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

/** One month can take back more than all others earned, and is still printed as they are. */
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

/** The sentence that tells how the signs were read; none for the usual way. */
export function signSentence(style: SignStyle, statement: Statement): string[] {
  if (style === "natural") return [];
  if (style === "costs_negative")
    return ["The file prints costs as negative amounts; they were read as positive costs."];
  return statement === "balance_sheet"
    ? ["The file prints liabilities and equity as negative amounts; they were read as positive balances."]
    : ["The file prints income as negative amounts; it was read as positive income."];
}
