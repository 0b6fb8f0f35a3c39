import { eq } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import { callOf, type Work } from "../../platform/call.ts";
import { enterAccess, enterCompany } from "../../platform/database/database.ts";
import { postMail } from "../../platform/mail.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { removeAuthenticator } from "../factors/disable-authenticator.ts";
import { methodsChangedMail } from "../factors/mails.ts";
import { lockIdentityRow } from "../factors/re-authentication.ts";
import { passkeys } from "../factors/tables.ts";
import { findUser, findUserIdentity } from "../queries.ts";
import { sessions } from "../tables.ts";
import { requireBelow } from "./user-rules.ts";

/**
 * Removes the authenticator app, recovery codes and passkeys of a user who has lost them, ends their sessions, and
 * notifies them by mail. Users who still have them use the profile instead.
 * @throws Refusal 404 for an unknown user, 403 for a user with more abilities than the actor, 409 for the actor
 * themselves.
 */
export async function resetFactors(work: Work, { id }: { readonly id: string }) {
  const { actor } = work;
  const { database, mailer } = work.services;
  await database.inAccess(async (tx) => {
    await enterCompany(tx, actor.scope);
    const user = await findUser(tx, actor.companyId, id);
    if (!user) throw notFound("This user");
    if (user.id === actor.userId) throw conflict("Remove your own sign-in methods in your profile.");
    await requireBelow(callOf(work, tx), user);
    await recordChange(tx, actor, { subject: "user", subjectId: id, action: "sign-in methods reset" });
    await enterAccess(tx);
    const identity = await findUserIdentity(tx, actor.companyId, id);
    if (!identity) throw notFound("This user");
    await lockIdentityRow(tx, identity.id);
    await removeAuthenticator(tx, identity.id);
    await tx.delete(passkeys).where(eq(passkeys.identityId, identity.id));
    await tx.delete(sessions).where(eq(sessions.identityId, identity.id));
    if (identity.email !== null) await postMail(tx, methodsChangedMail(user.email, user.firstName, "reset"));
  });
  mailer.wake();
  return { message: "The user now signs in with a password and an emailed code." };
}
