import { add, type Cents, negate, subtract, ZERO } from "@hazina/base/money.ts";
import type { ClassCode } from "../forecasting/model/classes.ts";

/** The sides of a project in the books: what came in, and what was spent. */
export type ProjectSide = "income" | "cost";

const INCOME: ReadonlySet<ClassCode> = new Set<ClassCode>(["REV", "AINC", "IINC"]);

/** Costs, and assets that money is spent on. Depreciation is left out, because its asset counts when it is bought. */
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

/** Returns the side of a project on which lines of an account's class count; undefined where they do not count. */
export function sideOfClass(code: string): ProjectSide | undefined {
  if (INCOME.has(code as ClassCode)) return "income";
  return COST.has(code as ClassCode) ? "cost" : undefined;
}

/** The total of one account with a project: its class, and its debits less its credits, in cents. */
export type ProjectLine = { readonly class: string; readonly net: Cents };

/** The figures of a project in cents; `left` is null without a restricted amount, and negative where overspent. */
export type ProjectFigures = { readonly income: Cents; readonly cost: Cents; readonly left: Cents | null };

/** Calculates the figures of a project from its lines in the books. @param restricted null without a restriction. */
export function figuresOfProject(lines: readonly ProjectLine[], restricted: Cents | null): ProjectFigures {
  let [income, cost] = [ZERO, ZERO];
  for (const { class: code, net } of lines) {
    const side = sideOfClass(code);
    if (side === "income") income = add(income, negate(net));
    if (side === "cost") cost = add(cost, net);
  }
  return { income, cost, left: restricted === null ? null : subtract(restricted, cost) };
}
