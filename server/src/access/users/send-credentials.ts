import { eq } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import { callOf, type Work } from "../../platform/call.ts";
import { enterAccess, enterCompany, type Tx } from "../../platform/database/database.ts";
import { postMail } from "../../platform/mail.ts";
import { notFound, Refusal, tooFast } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { readAuthenticationSettings } from "../authentication/authentication-settings.ts";
import { clearAttempts } from "../lockout.ts";
import { findUser, findUserIdentity } from "../queries.ts";
import { takeFromQuota } from "../quotas.ts";
import { identities, sessions } from "../tables.ts";
import { invitationMail } from "./invitation-mail.ts";
import { issueTemporaryPassword } from "./issue-credentials.ts";
import { requireBelow } from "./user-rules.ts";

/**
 * Mails a user a new temporary password, ends the user's sessions and unlocks the account. For a user who has chosen a
 * password this is a reset, which the company can disallow. If the account has no sign-in address yet, it gets the
 * user's address, unless another account signs in with it.
 * @throws Refusal 404 for an unknown user, 403 for a user with more abilities than the actor, 429 for an address that
 * has received too many mails.
 */
export async function sendCredentials(work: Work, { id }: { readonly id: string }): Promise<{ message: string }> {
  const { services, actor } = work;
  const { database, config, clock, mailer } = services;
  const credentials = await issueTemporaryPassword(clock());
  await database.inAccess(async (tx) => {
    await enterCompany(tx, actor.scope);
    const user = await findUser(tx, actor.companyId, id);
    if (!user) throw notFound("This user");
    await requireBelow(callOf(work, tx), user);
    const settings = await readAuthenticationSettings(tx, actor.companyId);
    await recordChange(tx, actor, { subject: "user", subjectId: id, action: "credentials sent" });
    await enterAccess(tx);
    const identity = await findUserIdentity(tx, actor.companyId, id);
    if (!identity) throw notFound("This user");
    if (identity.temporaryUntil === null && !settings.admin_reset_password) {
      const sentence = "Your company's authentication settings do not let administrators reset passwords.";
      throw new Refusal(403, "admin_reset_off", sentence);
    }
    await takeMailWithCredentials(tx, services, user.email);
    const email = identity.email ?? (await freeAddress(tx, user.email));
    await tx
      .update(identities)
      .set({ ...credentials.kept, email })
      .where(eq(identities.id, identity.id));
    await tx.delete(sessions).where(eq(sessions.identityId, identity.id));
    if (email !== null) await clearAttempts(tx, email, ["password", "code"]);
    const invitation = { person: user, password: credentials.password, signsInHere: email !== null };
    await postMail(tx, await invitationMail(tx, actor.companyId, invitation, config.appUrl));
  });
  mailer.wake();
  return { message: "The login credentials were sent." };
}

/**
 * Counts a mail with a temporary password against the quota of its address, which applies to all companies together.
 * Runs in the access scope.
 * @throws Refusal 429 for an address that has received too many mails.
 */
export async function takeMailWithCredentials(tx: Tx, services: Services, email: string): Promise<void> {
  if (await takeFromQuota(tx, services, "credentials", email)) return;
  throw tooFast("Too many emails with credentials were sent to this user. Wait an hour and try again.");
}

/** Returns the address if no account signs in with it; otherwise null. */
async function freeAddress(tx: Tx, email: string): Promise<string | null> {
  const [taken] = await tx.select({ id: identities.id }).from(identities).where(eq(identities.email, email));
  return taken ? null : email;
}
