import type { Effects } from "../drivers/effects.ts";
import { CLASSES } from "../model/classes.ts";
import type { Factor } from "../model/exact.ts";
import type { Foundation } from "../model/foundation.ts";
import { lastBalance, type Rule, ZERO_RULE } from "../model/rule.ts";
import { costFlow, daysRule, revenueFlow } from "./days.ts";
import { debtRule } from "./debt.ts";
import { automaticRule, interestRate, interestRule } from "./interest.ts";
import { taxRate } from "./tax.ts";
import { taxLiabilityRule } from "./tax-liability.ts";

/** The default rules that depend only on the books; they are created once and shared by all scenarios. */
type Standard = {
  readonly rules: readonly (Rule | null)[];
  readonly interestRates: ReadonlyMap<number, Factor | undefined>;
};

const made = new WeakMap<Foundation, Standard>();

/**
 * Returns the default rule of each account, indexed by row. The rule applies in months without a driver or an
 * override. Null for an account that an evaluation step writes together with other accounts.
 */
export function defaultRules(foundation: Foundation, effects: Effects): (Rule | null)[] {
  const standard = made.get(foundation) ?? standardOf(foundation);
  made.set(foundation, standard);
  const rules = [...standard.rules];
  for (const [row, rate] of standard.interestRates)
    rules[row] = interestRule(foundation, row, rate, effects.coveredDebt);
  for (const [row, movement] of effects.movements) {
    const account = foundation.accounts[row];
    if (account && account.class !== "UNMAPPED" && CLASSES[account.class].rule === "last_balance") {
      rules[row] = lastBalance(row, foundation.months, movement);
    }
  }
  return rules;
}

function standardOf(foundation: Foundation): Standard {
  const taxed = taxRate(foundation) !== undefined;
  const interestRates = new Map<number, Factor | undefined>();
  const rules = foundation.accounts.map((account, row) => {
    if (account.class === "IEXP") interestRates.set(row, interestRate(foundation, row));
    return standardRule(foundation, row, taxed);
  });
  return { rules, interestRates };
}

function standardRule(foundation: Foundation, row: number, taxed: boolean): Rule | null {
  const account = foundation.accounts[row];
  if (!account || account.class === "UNMAPPED") return null;
  const { months, roles } = foundation;
  switch (CLASSES[account.class].rule) {
    case "automatic":
    case "interest_rate":
      return automaticRule(foundation, row);
    case "zero":
      return ZERO_RULE;
    case "tax_rate":
      return taxed ? null : automaticRule(foundation, row);
    case "days_of_revenue":
      return daysRule(foundation, row, revenueFlow(foundation));
    case "days_of_cogs":
      return daysRule(foundation, row, costFlow(foundation));
    case "goes_on_repaying":
      return debtRule(foundation, row);
    case "tax_liability":
      return taxLiabilityRule(foundation, row);
    case "last_balance":
      return lastBalance(row, months);
    case "depreciation":
    case "less_depreciation":
      return null;
    case "computed":
      return row === roles.cash || row === roles.retained || account.class === "CE" ? null : lastBalance(row, months);
  }
}
