import { and, eq } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import { callOf, type Work } from "../../platform/call.ts";
import { enterAccess, enterCompany } from "../../platform/database/database.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { clearAttempts } from "../lockout.ts";
import { dropPhoto } from "../profile/profile-photo.ts";
import { findUserForUpdate } from "../queries.ts";
import { ADMIN_ROLE_ID } from "../roles/default-roles.ts";
import { identities, users } from "../tables.ts";
import { requireBelow } from "./user-rules.ts";

/**
 * Deletes a user with their credentials, sessions and picture. Their actions stay in the histories.
 * @throws Refusal 404 for an unknown user, 403 for a user with more abilities than the actor, 409 for an Admin and for
 * the actor themselves.
 */
export async function deleteUser(work: Work, { id }: { readonly id: string }): Promise<{ message: string }> {
  const { services, actor } = work;
  const gone = await services.database.inAccess(async (tx) => {
    await enterCompany(tx, actor.scope);
    const user = await findUserForUpdate(tx, actor.companyId, id);
    if (!user) throw notFound("This user");
    if (user.roleId === ADMIN_ROLE_ID) {
      throw conflict("A user with the Admin role cannot be deleted. Give the user a different role first.");
    }
    if (user.id === actor.userId) throw conflict("You cannot delete yourself. Ask an administrator.");
    await requireBelow(callOf(work, tx), user);
    await tx.delete(users).where(and(eq(users.companyId, actor.companyId), eq(users.id, id)));
    const before = { email: user.email, name: `${user.firstName} ${user.lastName}`, roleId: user.roleId };
    await recordChange(tx, actor, { subject: "user", subjectId: id, action: "deleted", before });
    await enterAccess(tx);
    const [identity] = await tx
      .delete(identities)
      .where(and(eq(identities.companyId, actor.companyId), eq(identities.userId, id)))
      .returning({ email: identities.email });
    if (identity?.email) await clearAttempts(tx, identity.email, ["password", "code"]);
    return user;
  });
  await dropPhoto(services, actor.companyId, gone);
  return { message: "The user was deleted." };
}
