import type { Foundation } from "../model/foundation.ts";
import { rowOfTotal } from "../model/foundation.ts";
import { liabilityKind } from "../model/liability-names.ts";
import { lastBalance, type Rule } from "../model/rule.ts";
import { daysRule, type Flow, revenueFlow } from "./days.ts";
import { incomeTaxRule } from "./income-tax.ts";

/**
 * Creates the default rule of a tax liability, which depends on the kind of tax. Income tax follows its payment
 * calendar, VAT follows revenue, payroll taxes follow salaries, and any other tax liability keeps its balance.
 */
export function taxLiabilityRule(foundation: Foundation, row: number): Rule {
  if (row === foundation.roles.incomeTax) return incomeTaxRule(foundation, row);
  const flow = followedFlow(foundation, row);
  return flow ? daysRule(foundation, row, flow) : lastBalance(row, foundation.months);
}

/**
 * Returns the flow that a tax liability follows: revenue for VAT; for payroll taxes the largest salary line
 * or, if there is none, operating expenses. Undefined for any other liability.
 */
export function followedFlow(foundation: Foundation, row: number): Flow | undefined {
  const account = foundation.accounts[row];
  const kind = account && liabilityKind(account);
  if (kind === "sales_tax") return revenueFlow(foundation);
  return kind === "payroll" ? payrollFlow(foundation) : undefined;
}

function payrollFlow(foundation: Foundation): Flow {
  const salary = foundation.roles.largestSalary;
  const path = foundation.accounts[salary]?.path;
  if (path !== undefined) return { row: salary, name: path, rule: "days_of_payroll" };
  return { row: rowOfTotal(foundation, "opex"), name: "Operating Expenses", rule: "days_of_payroll" };
}
