import { dayInWords } from "@hazina/base/calendar.ts";
import { eq } from "drizzle-orm";
import type { Tx } from "../platform/database/database.ts";
import { Refusal } from "../platform/refusal.ts";
import { PLANS, type Plan } from "./plans.ts";
import { companies } from "./tables.ts";

/** A kind of record for which a plan can set a maximum number. */
export type Limited = "employees" | "users";

/** A feature that only some plans include. */
export type Feature = "company wallet";

/**
 * The plan that a company has chosen, and the plan that currently sets its limits. The two are the same unless one of
 * the company's invoices for its plan is long overdue; then the limits of the smallest plan apply.
 */
export type PlanInForce = {
  readonly chosen: Plan;
  readonly applied: Plan;
  /**
   * The day from which the chosen plan has been suspended because of an overdue invoice; null if it
   * is not suspended.
   */
  readonly suspendedSince: string | null;
};

/** The number of the lowest plan that includes each feature. */
const FROM_PLAN: Readonly<Record<Feature, number>> = { "company wallet": 3 };

/**
 * Returns a plan by its number.
 * @throws RangeError for an unknown number.
 */
export function planNumbered(id: number): Plan {
  const plan = PLANS.find((one) => one.id === id);
  if (!plan) throw new RangeError(`No plan has the number ${id}.`);
  return plan;
}

/**
 * Returns the plan that a company has chosen and the plan whose limits apply to it; undefined for an unknown company.
 */
export async function planInForce(tx: Tx, companyId: string): Promise<PlanInForce | undefined> {
  const [row] = await tx
    .select({ planId: companies.planId, suspendedSince: companies.planSuspendedSince })
    .from(companies)
    .where(eq(companies.companyId, companyId));
  const chosen = PLANS.find(({ id }) => id === row?.planId);
  const [least] = PLANS;
  if (!row || !chosen || !least) return undefined;
  return { chosen, applied: row.suspendedSince === null ? chosen : least, suspendedSince: row.suspendedSince };
}

/**
 * Returns the maximum number of employees or users that a plan allows; null if the number is unlimited. The maximum is
 * the same for both.
 */
export function limitOf(plan: Plan, _what: Limited): number | null {
  return plan.employeeLimit;
}

type Room = {
  readonly what: Limited;
  readonly used: number;
  readonly added?: number | undefined;
  readonly wayOut: string;
};

/**
 * Refuses to add employees or users if the plan's limit would be exceeded.
 * @param what the kind of record that is added.
 * @param used the number that the company has now.
 * @param added the number to add; 1 by default.
 * @param wayOut the sentence that tells the user how to stay within the limit.
 * @throws Refusal 422 `plan_limit` if the limit would be exceeded.
 */
export async function requireRoom(tx: Tx, companyId: string, { what, used, added = 1, wayOut }: Room): Promise<void> {
  const plan = await planInForce(tx, companyId);
  if (!plan) return;
  const limit = limitOf(plan.applied, what);
  if (limit === null || used + added <= limit) return;
  const sentence =
    plan.suspendedSince === null
      ? `The ${plan.chosen.name} plan allows ${limit} ${what}. ${wayOut}`
      : `The ${plan.chosen.name} plan has been suspended since ${dayInWords(plan.suspendedSince)}, because an invoice is overdue. Until this invoice is paid, only ${limit} ${what} are allowed.`;
  throw new Refusal(422, "plan_limit", sentence);
}

/** Returns whether the plan that now applies to a company includes a feature. */
export async function hasFeature(tx: Tx, companyId: string, feature: Feature): Promise<boolean> {
  const plan = await planInForce(tx, companyId);
  return plan !== undefined && plan.applied.id >= FROM_PLAN[feature];
}
