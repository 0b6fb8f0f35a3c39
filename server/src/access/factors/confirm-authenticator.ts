import { addMinutesToInstant } from "@hazina/base/calendar.ts";
import { eq } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Work } from "../../platform/call.ts";
import { enterCompany } from "../../platform/database/database.ts";
import { postMail } from "../../platform/mail.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { findUser } from "../queries.ts";
import { challenges } from "../tables.ts";
import { useStep } from "./authenticator.ts";
import { methodsChangedMail } from "./mails.ts";
import { lockIdentityRow, wrongCode } from "./re-authentication.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { authenticators } from "./tables.ts";
import { stepOf } from "./totp.ts";

/** The number of minutes within which an authenticator app must be confirmed after the user entered the password. */
const CONFIRM_MINUTES = 30;

/**
 * Confirms an authenticator app with one of its codes. From then on, the app's codes replace mailed codes, and a
 * sign-in that is waiting for a mailed code is cancelled.
 * @returns recovery codes, which are shown only once.
 * @throws Refusal 409 if no app is being set up, 422 for a wrong code.
 */
export async function confirmAuthenticator(
  { services, actor }: Work,
  { auth_code: code }: { readonly auth_code: string },
) {
  const { database, vault, clock, mailer } = services;
  const { identityId } = actor;
  const now = clock();
  const recovery_codes = await database.inAccess(async (tx) => {
    await lockIdentityRow(tx, identityId);
    const user = await findUser(tx, actor.companyId, actor.userId);
    if (!user) throw notFound("This user");
    const [found] = await tx.select().from(authenticators).where(eq(authenticators.identityId, identityId));
    if (!found || found.confirmedAt !== null || addMinutesToInstant(found.createdAt, CONFIRM_MINUTES) <= now) {
      throw conflict("No authenticator app is waiting to be confirmed. Start again.");
    }
    const secret = vault.open(found.sealedSecret, identityId);
    const step = secret === undefined ? undefined : stepOf(code, secret, now);
    if (step === undefined || !(await useStep(tx, identityId, step))) throw wrongCode();
    await tx.update(authenticators).set({ confirmedAt: now }).where(eq(authenticators.identityId, identityId));
    await tx.delete(challenges).where(eq(challenges.identityId, identityId));
    const codes = await renewRecoveryCodes(tx, identityId);
    await postMail(tx, methodsChangedMail(user.email, user.firstName, "authenticator on"));
    await enterCompany(tx, actor.scope);
    await recordChange(tx, actor, { subject: "user", subjectId: actor.userId, action: "authenticator app set up" });
    return codes;
  });
  mailer.wake();
  return { message: "Your authenticator app is set up. Keep the recovery codes in a safe place.", recovery_codes };
}
