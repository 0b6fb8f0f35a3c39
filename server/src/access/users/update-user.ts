import { PROFILE_SLUG, type UserChange } from "@hazina/contract/access/users.ts";
import { and, eq } from "drizzle-orm";
import type * as z from "zod";
import { type Actor, requireAbility, requireHeadCompany, scopeNamed } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, callOf, type Work } from "../../platform/call.ts";
import { enterAccess, enterCompany, type Tx } from "../../platform/database/database.ts";
import { invalidField, notFound } from "../../platform/refusal.ts";
import { findUserForUpdate } from "../queries.ts";
import { identities, sessions, users } from "../tables.ts";
import { describeUser } from "./describe-users.ts";
import {
  requireAnotherAdmin,
  requireAnotherAdminOfHead,
  requireBelow,
  requireWalletPlan,
  roleToGive,
} from "./user-rules.ts";

type Change = z.output<typeof UserChange>;
type User = typeof users.$inferSelect;

/**
 * Saves a user. A call with the slug of the profile changes only the names and phone of the signed-in user. Any other
 * call needs the “Manage Users” ability, and may also change role, branch and company wallet. A new role or branch ends
 * the user's sessions.
 * @throws Refusal 403 without that ability, or for a user with more abilities than the actor; 404 for an unknown user
 * or branch; 409 for the only Admin; 422 for an unknown role, or if the plan does not include the company wallet.
 */
export async function updateUser(work: Work, change: Change) {
  const { actor } = work;
  const { database } = work.services;
  return database.inAccess(async (tx) => {
    await enterCompany(tx, actor.scope);
    const before = await findUserForUpdate(tx, actor.companyId, change.id);
    if (!before) throw notFound("This user");
    const isProfile = change.slug === PROFILE_SLUG && change.id === actor.userId;
    if (!isProfile) requireAbility(actor, "Manage Users");
    const names = { firstName: change.first_name, lastName: change.last_name, phone: change.phone };
    const after = { ...before, ...names, ...(isProfile ? {} : await duties(callOf(work, tx), before, change)) };
    const self = and(eq(users.companyId, actor.companyId), eq(users.id, before.id));
    await tx
      .update(users)
      .set({ ...names, roleId: after.roleId, branchId: after.branchId, companyWallet: after.companyWallet })
      .where(self);
    const audit = { subject: "user", subjectId: before.id, action: isProfile ? "profile saved" : "changed" };
    await recordChange(tx, actor, { ...audit, before: recorded(before), after: recorded(after) });
    const data = await describeUser(callOf(work, tx), after);
    if (after.roleId !== before.roleId || after.branchId !== before.branchId) await endSessions(tx, before);
    return { message: isProfile ? "Your profile was saved." : "The user was saved.", data };
  });
}

async function duties(call: Call, before: User, change: Change) {
  const { tx, actor } = call;
  await requireBelow(call, before);
  const roleId = change.role_id ?? before.roleId;
  if (roleId !== before.roleId) {
    await roleToGive(call, roleId);
    await requireAnotherAdmin(call, before);
  }
  const companyWallet = change.company_wallet ?? before.companyWallet;
  if (before.companyWallet && !companyWallet) {
    throw invalidField(
      "company_wallet",
      "Once a user can spend from the company wallet, this permission cannot be withdrawn.",
    );
  }
  if (companyWallet && !before.companyWallet) await requireWalletPlan(tx, actor.companyId);
  const branchId = branchOf(actor, before, change.company_id);
  if (branchId !== before.branchId) await requireAnotherAdminOfHead(call, before);
  return { roleId, companyWallet, branchId };
}

/**
 * Returns the branch of a user after a change; null for the head company. If the change names no branch, the user
 * stays in the current one.
 * @throws Refusal 403 if an actor of a branch chooses the head company, 404 for an unknown branch.
 */
function branchOf(actor: Actor, before: User, to: string | undefined): string | null {
  if (to === undefined) return before.branchId;
  if (to === actor.companyId) requireHeadCompany(actor);
  return scopeNamed(actor, to).branchId;
}

/**
 * Ends every session of a user. Afterwards, the transaction is in the access scope, which is not limited to one
 * company.
 */
async function endSessions(tx: Tx, { companyId, id }: User): Promise<void> {
  await enterAccess(tx);
  const identity = tx
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(identities.companyId, companyId), eq(identities.userId, id)));
  await tx.delete(sessions).where(eq(sessions.identityId, identity));
}

function recorded({ firstName, lastName, phone, roleId, branchId, companyWallet }: User) {
  return { firstName, lastName, phone, roleId, branchId, companyWallet };
}
