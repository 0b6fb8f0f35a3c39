import type { CompanyAbility } from "../abilities.ts";

/** Two abilities that one person should not hold together, and what could happen. */
export type Conflict = { readonly first: CompanyAbility; readonly second: CompanyAbility; readonly risk: string };

/** Duties that the separation of duties keeps apart: preparing and approving, and controlling people and money. */
const PAIRS: readonly (readonly [CompanyAbility, CompanyAbility, string])[] = [
  ["Create Payments", "Approve Payments", "One person can pay out money that nobody else has seen."],
  ["Request Money", "Approve Money Requests", "One person can grant their own request for money."],
  ["Submit Expenses", "Approve Expenses", "One person can approve their own expenses."],
  ["Manage Budgets", "Approve Budgets", "One person can set a budget and approve it."],
  ["Prepare Payroll", "Approve Payroll", "One person can change pay and approve it."],
  ["Prepare Payroll", "Pay Payroll", "One person can change pay and pay it out."],
  ["Approve Payroll", "Pay Payroll", "One person can approve payroll and pay it out."],
  ["Manage Employees", "Prepare Payroll", "One person can invent an employee and pay them."],
  ["Manage Employees", "Confirm Pay-out Details", "One person can enter an account and confirm it."],
  ["Confirm Pay-out Details", "Pay Payroll", "One person can confirm an account and pay to it."],
  ["Manage Salaries", "Approve Payroll", "One person can raise pay and approve it."],
  ["Manage Payroll Settings", "Approve Payroll", "One person can change how pay is computed and approve it."],
  ["Manage Loans", "Approve Loans", "One person can enter a loan and approve it."],
  ["Request Leave", "Approve Leave", "One person can approve their own leave."],
  ["Post Journals", "Approve Journals", "One person can post to the books unseen."],
  ["Manage Invoices", "Approve Invoices", "One person can issue an invoice unseen."],
  ["Manage Bills", "Approve Bills", "One person can enter a bill and approve it."],
  ["Manage Customers and Suppliers", "Approve Payments", "One person can invent a supplier and have them paid."],
  ["Manage Bills", "Create Payments", "One person can enter a bill and start its payment."],
  ["Edit Forecasts", "Approve Forecasts", "One person can change a forecast and approve it."],
  ["Manage Users", "Approve Payments", "One person can make an account and approve what it prepares."],
  ["Manage Roles", "Approve Payments", "One person can give themselves a second pair of hands."],
  ["Manage Users", "Approve Payroll", "One person can make an account and approve what it prepares."],
];

const CONFLICTS: readonly Conflict[] = PAIRS.map(([first, second, risk]) => ({ first, second, risk }));

/** The conflicts within a set of abilities. */
export function conflictsAmong(abilities: ReadonlySet<string>): Conflict[] {
  return CONFLICTS.filter(({ first, second }) => abilities.has(first) && abilities.has(second));
}
