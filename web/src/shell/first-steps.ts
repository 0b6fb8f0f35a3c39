import { mayOpen } from "../may-open.ts";
import type { SignedInUser } from "../session/session.ts";

/** The screens that somebody starts with, in the order of the work. */
const STEPS = ["dataSource", "profitLoss", "balanceSheet", "cashFlowStatement", "scenarios"] as const;

/** Where a role of people and pay begins; who opens the books as well finds the first two of it after them. */
const PEOPLE_STEPS = ["payroll", "employees", "payrollReports"] as const;
const BESIDE_BOOKS = 2;

/** What is one's own, for a role that opens none of either. */
const OWN_STEPS = ["myPay", "leave", "loans", "profile"] as const;

/** One of the screens that home leads to. */
export type FirstStep = (typeof STEPS)[number] | (typeof PEOPLE_STEPS)[number] | (typeof OWN_STEPS)[number];

/** Returns where home leads somebody first: nothing that their role does not open. */
export function firstSteps(user: SignedInUser | null): readonly FirstStep[] {
  const mine = (names: readonly FirstStep[]) => names.filter((name) => mayOpen(user, name));
  const [books, people] = [mine(STEPS), mine(PEOPLE_STEPS)];
  if (books.length > 0) return [...books, ...people.slice(0, BESIDE_BOOKS)];
  return people.length > 0 ? people : mine(OWN_STEPS);
}
