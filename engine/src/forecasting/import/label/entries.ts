import type { Cents } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { centsOfReading, type Side } from "../../../sheets/amount.ts";
import type { FileRefusal } from "../../../sheets/file-refusal.ts";
import type { Direction, Section } from "../../classification/sections.ts";
import { suggestClass } from "../../classification/suggest.ts";
import { type AccountClass, CLASSES, type ClassCode, type Statement } from "../../model/classes.ts";
import type { Paths, Placed } from "./accounts.ts";

/**
 * The role of an account in its statement: income or cost in a profit and loss; asset, liability or equity in a
 * balance sheet.
 */
export type Nature = "income" | "cost" | "asset" | "liability" | "equity";

/** An account row with its printed amounts. */
export type Entry = {
  readonly placed: Placed;
  readonly path: string;
  readonly code: AccountClass;
  /** The role of the account; null if neither its section nor its name determines the role. */
  readonly nature: Nature | null;
  /**
   * One printed amount per month, in cents. Amounts with DR or CR marks are already in the account's natural
   * direction.
   */
  readonly printed: readonly Cents[];
  /**
   * Whether the account is income or a cost. Set only if the amounts in the file are the sole evidence; absent if the
   * section shows it, or if it is unknown.
   */
  readonly direction?: Direction;
};

/**
 * Creates the entries of the account rows, before their signs are interpreted.
 * @returns a refusal if the sum of the amounts is too large to be exact.
 */
export function makeEntries(
  accounts: readonly Placed[],
  paths: Paths,
  statement: Statement,
  directions: ReadonlyMap<number, Direction> = new Map(),
): Result<Entry[], FileRefusal> {
  let size = 0;
  const entries = accounts.map((placed): Entry => {
    const path = paths.pathOf.get(placed.node.index) ?? placed.node.line.label;
    const unsigned = placed.node.line.readings.map((reading) => centsOfReading(reading));
    for (const amount of unsigned) size += Math.abs(amount);
    const { section, headings } = placed;
    const direction = directions.get(placed.node.index);
    const directed = direction === undefined ? {} : { direction };
    const code = suggestClass({ path, section, headings, cents: unsigned, ...directed }, statement).class;
    const nature = natureOf(section, code);
    const side = nature === null ? null : sideOf(nature);
    return {
      placed,
      path,
      code,
      nature,
      printed: placed.node.line.readings.map((r) => centsOfReading(r, side)),
      ...directed,
    };
  });
  if (size > Number.MAX_SAFE_INTEGER) {
    return refuse({
      status: 422,
      code: "amounts_too_large",
      message:
        "The amounts of the file add up to more than can be calculated exactly (90 trillion). Import the amounts in a larger unit, such as thousands.",
    });
  }
  return accept(entries);
}

/** Returns the side, debit or credit, on which accounts with the given role increase. */
export function sideOf(nature: Nature): Side {
  return nature === "cost" || nature === "asset" ? "debit" : "credit";
}

/**
 * Returns the role of an account, determined from its section or, if the section does not determine it, from its
 * suggested class; null for an unmapped account.
 */
export function natureOf(section: Section | null, code: AccountClass): Nature | null {
  const bySection = section === null ? undefined : NATURES[section];
  if (bySection) return bySection;
  return code === "UNMAPPED" ? null : natureOfClass(code);
}

const NATURES: Partial<Record<Section, Nature>> = {
  income: "income",
  other_income: "income",
  cost_of_sales: "cost",
  expenses: "cost",
  other_expenses: "cost",
  tax: "cost",
  dividends: "cost",
  assets: "asset",
  bank: "asset",
  receivables: "asset",
  inventory: "asset",
  current_assets: "asset",
  fixed_assets: "asset",
  intangible_assets: "asset",
  non_current_assets: "asset",
  liabilities: "liability",
  payables: "liability",
  credit_cards: "liability",
  current_liabilities: "liability",
  non_current_liabilities: "liability",
  equity: "equity",
};

function natureOfClass(code: ClassCode): Nature {
  const { section } = CLASSES[code];
  switch (section) {
    case "revenue":
    case "other_income":
    case "interest_income":
    case "adjustments":
      return "income";
    case "current_assets":
    case "non_current_assets":
      return "asset";
    case "current_liabilities":
    case "non_current_liabilities":
      return "liability";
    case "equity":
      return "equity";
    default:
      return "cost";
  }
}
