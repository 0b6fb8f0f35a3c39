import { and, eq } from "drizzle-orm";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, callOf, type Work } from "../../platform/call.ts";
import { enterCompany } from "../../platform/database/database.ts";
import { postMail } from "../../platform/mail.ts";
import { notFound } from "../../platform/refusal.ts";
import { methodsChangedMail } from "./mails.ts";
import { requirePassword } from "./re-authentication.ts";
import { describePasskey } from "./read-factors.ts";
import { passkeys } from "./tables.ts";

/**
 * Renames a passkey of the signed-in user.
 * @throws Refusal 404 for an unknown passkey.
 */
export async function renamePasskey(
  { actor, services: { database } }: Work,
  { id, name }: { id: string; name: string },
) {
  const row = await database.inAccess(async (tx) => {
    const [renamed] = await tx.update(passkeys).set({ name }).where(own(actor, id)).returning();
    if (!renamed) throw notFound("This passkey");
    await enterCompany(tx, actor.scope);
    const change = { subject: "user", subjectId: actor.userId, action: "passkey renamed", after: { name } };
    await recordChange(tx, actor, change);
    return renamed;
  });
  return { message: "The passkey was renamed.", data: describePasskey(row) };
}

/**
 * Removes a passkey of the signed-in user.
 * @throws Refusal 404 for an unknown passkey, 422 for a wrong password.
 */
export async function removePasskey(
  work: Work,
  { id, current_password: password }: { id: string; current_password: string },
) {
  const { services, actor } = work;
  const { database, mailer } = services;
  await database.inAccess((tx) => requireOwn(callOf(work, tx), id));
  const owner = await requirePassword(work, password);
  await database.inAccess(async (tx) => {
    const [gone] = await tx.delete(passkeys).where(own(actor, id)).returning();
    if (!gone) throw notFound("This passkey");
    await postMail(tx, methodsChangedMail(owner.email, owner.firstName, "passkey removed"));
    await enterCompany(tx, actor.scope);
    const change = { subject: "user", subjectId: actor.userId, action: "passkey removed", before: { name: gone.name } };
    await recordChange(tx, actor, change);
  });
  mailer.wake();
  return { message: "The passkey was removed." };
}

function own({ identityId }: Actor, id: string) {
  return and(eq(passkeys.identityId, identityId), eq(passkeys.id, id));
}

async function requireOwn({ tx, actor }: Call, id: string): Promise<void> {
  const [found] = await tx.select({ id: passkeys.id }).from(passkeys).where(own(actor, id));
  if (!found) throw notFound("This passkey");
}
