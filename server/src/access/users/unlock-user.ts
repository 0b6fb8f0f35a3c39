import { recordChange } from "../../platform/audit.ts";
import type { Work } from "../../platform/call.ts";
import { enterAccess, enterCompany } from "../../platform/database/database.ts";
import { notFound } from "../../platform/refusal.ts";
import { clearAttempts } from "../lockout.ts";
import { findUser, findUserIdentity } from "../queries.ts";

/**
 * Unlocks a user, so that they can sign in again immediately.
 * @throws Refusal 404 for an unknown user.
 */
export async function unlockUser(
  { actor, services: { database } }: Work,
  { id }: { readonly id: string },
): Promise<{ message: string }> {
  await database.inAccess(async (tx) => {
    await enterCompany(tx, actor.scope);
    const user = await findUser(tx, actor.companyId, id);
    if (!user) throw notFound("This user");
    await recordChange(tx, actor, { subject: "user", subjectId: id, action: "unlocked" });
    await enterAccess(tx);
    const identity = await findUserIdentity(tx, actor.companyId, id);
    if (identity?.email) await clearAttempts(tx, identity.email, ["password", "code"]);
  });
  return { message: "The user can sign in again." };
}
