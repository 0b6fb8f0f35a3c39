import { add, type Cents, negate, subtract, ZERO } from "@hazina/base/money.ts";
import type { ClassCode } from "../forecasting/model/classes.ts";

/** The group of a project's figures to which an account belongs: income or costs. */
export type ProjectSide = "income" | "cost";

const INCOME: ReadonlySet<ClassCode> = new Set<ClassCode>(["REV", "AINC", "IINC"]);

/**
 * The account classes that count as project costs: costs, and purchases of assets. Depreciation is left out, because
 * the asset already counts when it is bought.
 */
const COST: ReadonlySet<ClassCode> = new Set<ClassCode>([
  "VCOS",
  "FCOS",
  "VEXP",
  "FEXP",
  "OEXP",
  "IEXP",
  "TEXP",
  "INV",
  "OCA",
  "FA",
  "IA",
]);

/** Returns whether an account class counts as income or as cost of a project; undefined if it counts as neither. */
export function sideOfClass(code: string): ProjectSide | undefined {
  if (INCOME.has(code as ClassCode)) return "income";
  return COST.has(code as ClassCode) ? "cost" : undefined;
}

/** The total of a project's entries in one account: the class of the account, and debits minus credits in cents. */
export type ProjectLine = { readonly class: string; readonly net: Cents };

/**
 * The figures of a project, in cents. `left` is null if no amount is restricted, and negative if the project is
 * overspent.
 */
export type ProjectFigures = { readonly income: Cents; readonly cost: Cents; readonly left: Cents | null };

/**
 * Calculates the figures of a project from its lines in the books: income, cost, and the restricted funds that are
 * left.
 * @param restricted the amount of funds that may be used only for the project, in cents; null if there are none.
 */
export function figuresOfProject(lines: readonly ProjectLine[], restricted: Cents | null): ProjectFigures {
  let [income, cost] = [ZERO, ZERO];
  for (const { class: code, net } of lines) {
    const side = sideOfClass(code);
    if (side === "income") income = add(income, negate(net));
    if (side === "cost") cost = add(cost, net);
  }
  return { income, cost, left: restricted === null ? null : subtract(restricted, cost) };
}
