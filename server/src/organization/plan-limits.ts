import { dayInWords } from "@hazina/base/calendar.ts";
import { eq } from "drizzle-orm";
import type { Tx } from "../platform/database/database.ts";
import { Refusal } from "../platform/refusal.ts";
import { PLANS, type Plan } from "./plans.ts";
import { companies } from "./tables.ts";

/** What a plan limits by number. */
export type Limited = "employees" | "users";

/** What only some plans have. */
export type Feature = "company wallet";

/** The plan that a company has chosen, and the one whose limits apply: the smallest while an invoice is long overdue. */
export type PlanInForce = {
  readonly chosen: Plan;
  readonly applied: Plan;
  /** The day since which the rights of the chosen plan rest; null where they do not. */
  readonly restsSince: string | null;
};

/** The first plan that has a feature. */
const FROM_PLAN: Readonly<Record<Feature, number>> = { "company wallet": 3 };

/** Returns a plan by its number. @throws RangeError for a number that no plan has. */
export function planNumbered(id: number): Plan {
  const plan = PLANS.find((one) => one.id === id);
  if (!plan) throw new RangeError(`No plan has the number ${id}.`);
  return plan;
}

/** The plan of a company whose limits apply; undefined where there is no such company. */
export async function planInForce(tx: Tx, companyId: string): Promise<PlanInForce | undefined> {
  const [row] = await tx
    .select({ planId: companies.planId, restsSince: companies.planRestsSince })
    .from(companies)
    .where(eq(companies.companyId, companyId));
  const chosen = PLANS.find(({ id }) => id === row?.planId);
  const [least] = PLANS;
  if (!row || !chosen || !least) return undefined;
  return { chosen, applied: row.restsSince === null ? chosen : least, restsSince: row.restsSince };
}

/** The number that a plan allows; null is unlimited. */
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
 * Refuses more than the plan allows.
 * @param used the present number.
 * @param added the number that is added; one if absent.
 * @param wayOut the sentence that says how to make room.
 * @throws Refusal 422 `plan_limit`.
 */
export async function requireRoom(tx: Tx, companyId: string, { what, used, added = 1, wayOut }: Room): Promise<void> {
  const plan = await planInForce(tx, companyId);
  if (!plan) return;
  const limit = limitOf(plan.applied, what);
  if (limit === null || used + added <= limit) return;
  const sentence =
    plan.restsSince === null
      ? `The plan ${plan.chosen.name} allows ${limit} ${what}. ${wayOut}`
      : `The plan ${plan.chosen.name} rests since ${dayInWords(plan.restsSince)}, because an invoice is overdue. Until it is paid, ${limit} ${what} are allowed.`;
  throw new Refusal(422, "plan_limit", sentence);
}

/** Whether the plan of a company has a feature now. */
export async function hasFeature(tx: Tx, companyId: string, feature: Feature): Promise<boolean> {
  const plan = await planInForce(tx, companyId);
  return plan !== undefined && plan.applied.id >= FROM_PLAN[feature];
}
