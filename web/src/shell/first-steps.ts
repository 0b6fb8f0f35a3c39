import { mayOpen } from "../may-open.ts";
import type { SignedInUser } from "../session/session.ts";

/** The screens that Home suggests to a new user of the forecast, in the order in which they are used. */
const STEPS = ["dataSource", "profitLoss", "balanceSheet", "cashFlowStatement", "scenarios"] as const;

/**
 * The screens that Home suggests to new users who work with employees or payroll. For a user who may also open the
 * forecast, the forecast screens come first, followed by only the first two of these screens.
 */
const PEOPLE_STEPS = ["payroll", "employees", "payrollReports"] as const;
const WITHOUT_BOOKS = 2;

/**
 * The screens about the user's own pay, leave, loans and money. Home suggests them to users who may open neither the
 * forecast nor payroll.
 */
const OWN_STEPS = ["myPay", "leave", "loans", "wallet", "cards", "profile"] as const;

/** A screen that Home links to for new users. */
export type FirstStep = (typeof STEPS)[number] | (typeof PEOPLE_STEPS)[number] | (typeof OWN_STEPS)[number];

/** Returns the screens that Home suggests to a new user. Screens that the user may not open are left out. */
export function firstSteps(user: SignedInUser | null): readonly FirstStep[] {
  const mine = (names: readonly FirstStep[]) => names.filter((name) => mayOpen(user, name));
  const [books, people] = [mine(STEPS), mine(PEOPLE_STEPS)];
  if (books.length > 0) return [...books, ...people.slice(0, WITHOUT_BOOKS)];
  return people.length > 0 ? people : mine(OWN_STEPS);
}
