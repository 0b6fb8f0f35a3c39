import { and, count, eq, isNull } from "drizzle-orm";
import { hasFeature, limitOf, planInForce, requireRoom as requirePlanRoom } from "../../organization/plan-limits.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { findRole, readRoles } from "../queries.ts";
import { ADMIN_ROLE_ID } from "../roles/default-roles.ts";
import { type HeldRole, heldRole } from "../roles/held-role.ts";
import { requireHeld } from "../roles/role-rules.ts";
import { users } from "../tables.ts";

type User = typeof users.$inferSelect;

/**
 * Checks and returns the role to assign to a user.
 * @throws Refusal 422 for an unknown role, 403 for a role with more abilities than the actor's role.
 */
export async function roleToGive({ tx, actor }: Call, roleId: number): Promise<HeldRole> {
  const role = await findRole(tx, actor.companyId, roleId);
  if (!role) throw invalidField("role_id", "Choose a role that exists.");
  requireHeld(actor, role.abilities);
  return role;
}

/**
 * Checks that the company's plan allows users to spend from the company wallet.
 * @throws Refusal 422 if it does not.
 */
export async function requireWalletPlan(tx: Tx, companyId: string): Promise<void> {
  if (await hasFeature(tx, companyId, "company wallet")) return;
  throw invalidField("company_wallet", "Only the Enterprise plan lets people spend from the company wallet.");
}

/**
 * Returns how many users the company has, including those of branches, and how many its plan allows. Runs in the
 * access scope.
 */
export async function readPlanRoom(tx: Tx, companyId: string) {
  const plan = await planInForce(tx, companyId);
  const people = await tx.$count(users, eq(users.companyId, companyId));
  return { name: plan?.chosen.name ?? "", people, limit: plan ? limitOf(plan.applied, "users") : null };
}

/**
 * Checks that the company's plan allows another user. Runs in the access scope, so that users of all branches are
 * counted and simultaneous calls wait for each other.
 * @throws Refusal 422 `plan_limit` if it does not.
 */
export async function requireRoom(tx: Tx, companyId: string): Promise<void> {
  await lockPeople(tx, companyId);
  const used = await tx.$count(users, eq(users.companyId, companyId));
  const wayOut = "To add another user, first delete one who no longer signs in.";
  await requirePlanRoom(tx, companyId, { what: "users", used, wayOut });
}

/**
 * Checks that the signed-in user has every ability of the given user's role.
 * @throws Refusal 403 if the signed-in user lacks one.
 */
export async function requireBelow({ tx, actor }: Call, user: User): Promise<void> {
  const own = await readRoles(tx, actor.companyId);
  requireHeld(actor, heldRole(user, own.get(user.roleId) ?? null).abilities);
}

/**
 * Checks that the company keeps an Admin if the given user is an Admin and stops being one.
 * @throws Refusal 409 if the company, or its head company, would have no Admin left.
 */
export async function requireAnotherAdmin(call: Call, user: User): Promise<void> {
  if (user.roleId !== ADMIN_ROLE_ID) return;
  if ((await countAdmins(call, user, undefined)) <= 1) {
    throw conflict("This is the company's only Admin. Make another user Admin first.");
  }
  await requireAnotherAdminOfHead(call, user);
}

/**
 * Checks that the head company has another Admin, if the given user is an Admin of the head company. Admins of
 * branches do not count.
 * @throws Refusal 409 if there is no other Admin.
 */
export async function requireAnotherAdminOfHead(call: Call, user: User): Promise<void> {
  if (user.roleId !== ADMIN_ROLE_ID || user.branchId !== null) return;
  if ((await countAdmins(call, user, "head")) > 1) return;
  throw conflict("This is the only Admin of the head company. Make another user of the head company Admin first.");
}

async function countAdmins({ tx }: Call, { companyId }: User, of: "head" | undefined): Promise<number> {
  await lockPeople(tx, companyId);
  const inHead = of === undefined ? undefined : isNull(users.branchId);
  const [admins] = await tx
    .select({ people: count() })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.roleId, ADMIN_ROLE_ID), inHead));
  return admins?.people ?? 0;
}

/**
 * Locks the users of a company until the end of the transaction, so that simultaneous changes wait for each
 * other.
 */
async function lockPeople(tx: Tx, companyId: string): Promise<void> {
  await lockFor(tx, "people", companyId);
}
