import { eq } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Work } from "../../platform/call.ts";
import { enterCompany, type Tx } from "../../platform/database/database.ts";
import { postMail } from "../../platform/mail.ts";
import { conflict } from "../../platform/refusal.ts";
import { challenges } from "../tables.ts";
import { findAuthenticator } from "./authenticator.ts";
import { methodsChangedMail } from "./mails.ts";
import { lockIdentityRow, type Owner, requireCode, requirePassword } from "./re-authentication.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { authenticators, recoveryCodes } from "./tables.ts";

type Proof = { readonly current_password: string; readonly auth_code: string };

/**
 * Removes a user's authenticator app and recovery codes. At the next sign-in, the one-time code is mailed to the user
 * again.
 * @throws Refusal 409 if the user has no app, 422 for a wrong password or code.
 */
export async function disableAuthenticator(work: Work, proof: Proof) {
  const { services, actor } = work;
  const owner = await requireBoth(work, proof);
  await services.database.inAccess(async (tx) => {
    await lockIdentityRow(tx, owner.identityId);
    await removeAuthenticator(tx, owner.identityId);
    await postMail(tx, methodsChangedMail(owner.email, owner.firstName, "authenticator off"));
    await enterCompany(tx, actor.scope);
    await recordChange(tx, actor, { subject: "user", subjectId: actor.userId, action: "authenticator app removed" });
  });
  services.mailer.wake();
  return { message: "Your authenticator app was removed. Sign-in codes are now sent by email." };
}

/**
 * Creates new recovery codes and invalidates the old ones. The new codes are shown only once.
 * @throws Refusal 409 if the user has no app, 422 for a wrong password or code.
 */
export async function makeRecoveryCodes(work: Work, proof: Proof) {
  const { services, actor } = work;
  const owner = await requireBoth(work, proof);
  const recovery_codes = await services.database.inAccess(async (tx) => {
    await lockIdentityRow(tx, owner.identityId);
    const codes = await renewRecoveryCodes(tx, owner.identityId);
    await postMail(tx, methodsChangedMail(owner.email, owner.firstName, "recovery codes"));
    await enterCompany(tx, actor.scope);
    await recordChange(tx, actor, { subject: "user", subjectId: actor.userId, action: "recovery codes renewed" });
    return codes;
  });
  services.mailer.wake();
  return { message: "You have new recovery codes. The old ones no longer work.", recovery_codes };
}

/** Removes a user's authenticator app and recovery codes, and cancels a sign-in that is waiting for an app code. */
export async function removeAuthenticator(tx: Tx, identityId: string): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.identityId, identityId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.identityId, identityId));
  await tx.delete(challenges).where(eq(challenges.identityId, identityId));
}

async function requireBoth(work: Work, proof: Proof): Promise<Owner> {
  const { services, actor } = work;
  const found = await services.database.inAccess((tx) => findAuthenticator(tx, actor.identityId));
  if (!found) throw conflict("You have no authenticator app.");
  const owner = await requirePassword(work, proof.current_password);
  await requireCode(work, owner, proof.auth_code);
  return owner;
}
