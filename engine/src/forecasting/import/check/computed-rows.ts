import type { Month } from "@hazina/base/calendar.ts";
import type { Section } from "../../classification/sections.ts";
import type { AccountClass, Statement } from "../../model/classes.ts";
import type { Placed } from "../label/accounts.ts";
import type { ComputedRow } from "../label/computed-names.ts";
import type { SignedEntry } from "../map/signs.ts";

/** The rows of a file that the checks use. */
export type Statements = {
  readonly statement: Statement;
  readonly firstMonth: Month;
  readonly placed: readonly Placed[];
  /** The account rows, in file order. */
  readonly entries: readonly SignedEntry[];
};

/** One possible result of a printed row: an amount in cents for each month. */
export type Candidate = readonly number[];

/**
 * Returns the possible results of a computed row, the most likely first: the profit of all accounts above the
 * row, then the result that its name means, calculated over the whole file. If the file prints credits as
 * negative, each result is also included with the opposite sign.
 */
export function candidatesFor(file: Statements, placed: Placed): Candidate[] {
  const { computed, index } = placed.node;
  if (computed === null) return [];
  const above = file.entries.filter((entry) => entry.placed.node.index < index);
  const named = file.entries.filter((entry) => belongs(computed, entry));
  const months = placed.node.line.readings.length;
  if (file.statement === "balance_sheet") return [effectOf(named, months, balanceEffect)];
  const candidates = [effectOf(above, months, profitEffect), effectOf(named, months, profitEffect)];
  if (computed === "net_other_income") candidates.reverse();
  return [...candidates, ...candidates.map((candidate) => candidate.map((amount) => -amount))];
}

function effectOf(entries: readonly SignedEntry[], months: number, sign: (entry: SignedEntry) => number): Candidate {
  const sums = new Array<number>(months).fill(0);
  for (const entry of entries) {
    const direction = sign(entry);
    for (let month = 0; month < months; month += 1) {
      sums[month] = (sums[month] ?? 0) + direction * (entry.natural[month] ?? 0);
    }
  }
  return sums;
}

function profitEffect(entry: SignedEntry): number {
  if (entry.nature === null) return 0;
  return entry.nature === "cost" ? -1 : 1;
}

function balanceEffect(entry: SignedEntry): number {
  if (entry.nature === null) return 0;
  return entry.nature === "asset" ? 1 : -1;
}

const TRADE: readonly (Section | null)[] = ["income", "cost_of_sales", "expenses"];
const BELOW_EBIT: readonly AccountClass[] = ["IINC", "IEXP", "TEXP", "ADJ", "DIV"];

/**
 * Returns whether an account is included in the result that a computed row prints, judging by the name of that row.
 */
function belongs(row: ComputedRow, { placed, code, nature }: SignedEntry): boolean {
  const { section } = placed;
  switch (row) {
    case "net_sales":
      return section === "income" || (section === null && code === "REV");
    case "gross_profit":
      return (
        section === "income" ||
        section === "cost_of_sales" ||
        (section === null && ["REV", "VCOS", "FCOS"].includes(code))
      );
    case "operating_profit":
      return (
        TRADE.includes(section) || (section === null && ["REV", "VCOS", "FCOS", "VEXP", "FEXP", "DA"].includes(code))
      );
    case "net_other_income":
      return section === "other_income" || section === "other_expenses" || section === "other_income_and_expenses";
    case "ebitda":
      return code !== "DA" && !BELOW_EBIT.includes(code);
    case "ebit":
      return !BELOW_EBIT.includes(code);
    case "before_tax":
      return code !== "TEXP" && code !== "DIV" && code !== "ADJ";
    case "net_income":
      return code !== "DIV";
    case "net_assets":
      return nature === "asset" || nature === "liability";
    case "net_current_assets":
      return isCurrent(section, nature);
    case "assets_less_current_liabilities":
      return nature === "asset" || (nature === "liability" && isCurrent(section, nature));
    default:
      return true;
  }
}

function isCurrent(section: Section | null, nature: SignedEntry["nature"]): boolean {
  if (nature === "asset")
    return section !== null && ["bank", "receivables", "inventory", "current_assets"].includes(section);
  return section !== null && ["payables", "credit_cards", "current_liabilities"].includes(section);
}
