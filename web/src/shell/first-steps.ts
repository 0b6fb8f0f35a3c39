import { mayOpen } from "../may-open.ts";
import type { SignedInUser } from "../session/session.ts";

/** The first screens for a new user, in the order of the work. */
const STEPS = ["dataSource", "profitLoss", "balanceSheet", "cashFlowStatement", "scenarios"] as const;

/** Where a role of people and pay begins; who opens the books as well finds the first two of it after them. */
const PEOPLE_STEPS = ["payroll", "employees", "payrollReports"] as const;
const WITHOUT_BOOKS = 2;

/** The user's pages, for a role that opens neither. */
const OWN_STEPS = ["myPay", "leave", "loans", "profile"] as const;

/** One of the screens that home leads to. */
export type FirstStep = (typeof STEPS)[number] | (typeof PEOPLE_STEPS)[number] | (typeof OWN_STEPS)[number];

/** Returns the first links of home: only screens the role may open. */
export function firstSteps(user: SignedInUser | null): readonly FirstStep[] {
  const mine = (names: readonly FirstStep[]) => names.filter((name) => mayOpen(user, name));
  const [books, people] = [mine(STEPS), mine(PEOPLE_STEPS)];
  if (books.length > 0) return [...books, ...people.slice(0, WITHOUT_BOOKS)];
  return people.length > 0 ? people : mine(OWN_STEPS);
}
