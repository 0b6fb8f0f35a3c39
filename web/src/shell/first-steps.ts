import { mayOpen } from "../may-open.ts";
import type { SignedInUser } from "../session/session.ts";

/** The first screens for a new user, in the order of the work. */
const STEPS = ["dataSource", "profitLoss", "balanceSheet", "cashFlowStatement", "scenarios"] as const;

/**
 * The first steps of people and payroll roles; for users who also open the books only two of them, after those of the
 * books.
 */
const PEOPLE_STEPS = ["payroll", "employees", "payrollReports"] as const;
const WITHOUT_BOOKS = 2;

/** The user's own pages, for a role without books or payroll. */
const OWN_STEPS = ["myPay", "leave", "loans", "profile"] as const;

/** One of the screens that Home links to. */
export type FirstStep = (typeof STEPS)[number] | (typeof PEOPLE_STEPS)[number] | (typeof OWN_STEPS)[number];

/** Returns the first links of Home: only screens that the role may open. */
export function firstSteps(user: SignedInUser | null): readonly FirstStep[] {
  const mine = (names: readonly FirstStep[]) => names.filter((name) => mayOpen(user, name));
  const [books, people] = [mine(STEPS), mine(PEOPLE_STEPS)];
  if (books.length > 0) return [...books, ...people.slice(0, WITHOUT_BOOKS)];
  return people.length > 0 ? people : mine(OWN_STEPS);
}
