import { mayOpen } from "../may-open.ts";
import type { SignedInUser } from "../session/session.ts";

/** The screens that somebody starts with, in the order of the work. */
const STEPS = ["dataSource", "profitLoss", "balanceSheet", "cashFlowStatement", "scenarios"] as const;

/** Where a role of people and pay begins, which opens none of those. */
const PEOPLE_STEPS = ["payroll", "employees", "payrollReports"] as const;

/** The steps that everybody has, for a role that opens none of either. */
const OWN_STEPS = ["profile", "notifications"] as const;

/** One of the screens that home leads to. */
export type FirstStep = (typeof STEPS)[number] | (typeof PEOPLE_STEPS)[number] | (typeof OWN_STEPS)[number];

/** Returns where home leads somebody first: nothing that their role does not open. */
export function firstSteps(user: SignedInUser | null): readonly FirstStep[] {
  const mine = (names: readonly FirstStep[]) => names.filter((name) => mayOpen(user, name));
  const found = [mine(STEPS), mine(PEOPLE_STEPS)].find((open) => open.length > 0);
  return found ?? OWN_STEPS;
}
