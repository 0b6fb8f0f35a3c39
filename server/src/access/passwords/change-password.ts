import { and, eq, ne } from "drizzle-orm";
import type { Work } from "../../platform/call.ts";
import { invalidField, notFound } from "../../platform/refusal.ts";
import { readAuthenticationSettings } from "../authentication/authentication-settings.ts";
import { requirePassword } from "../factors/re-authentication.ts";
import { findUser } from "../queries.ts";
import { hashPassword } from "../secrets.ts";
import { challenges, identities, links, sessions } from "../tables.ts";
import { requireGoodPassword } from "./password-policy.ts";

type Passwords = { current_password: string; new_password: string; confirm_password: string };

/**
 * Changes the password of the signed-in user. The current session continues; the user's other sessions end, and unused
 * reset links become invalid.
 * @throws Refusal 422 naming the wrong field, 429 after too many wrong passwords.
 */
export async function changePassword(
  work: Work,
  { current_password: current, new_password: chosen, confirm_password: confirmed }: Passwords,
): Promise<{ message: string }> {
  const { services, actor } = work;
  if (chosen !== confirmed) throw invalidField("confirm_password", "The two passwords do not match.");
  const { database, clock } = services;
  const owner = await requirePassword(work, current);
  const { user, settings } = await database.inAccess(async (tx) => ({
    user: await findUser(tx, actor.companyId, actor.userId),
    settings: await readAuthenticationSettings(tx, actor.companyId),
  }));
  if (!user) throw notFound("This user");
  if (chosen === current) throw invalidField("new_password", "Choose a password that differs from the current one.");
  requireGoodPassword(chosen, settings.password_policy, user, "new_password");
  const passwordHash = await hashPassword(chosen);
  await database.inAccess(async (tx) => {
    const changed = await tx
      .update(identities)
      .set({ passwordHash, temporaryUntil: null, temporaryUsed: false, passwordChangedAt: clock() })
      .where(and(eq(identities.id, actor.identityId), eq(identities.passwordHash, owner.passwordHash)))
      .returning({ id: identities.id });
    // It was reset by mail while this one was checked: the reset wins.
    if (changed.length === 0) throw invalidField("current_password", "The current password is wrong.");
    await tx.delete(links).where(and(eq(links.identityId, actor.identityId), eq(links.purpose, "reset")));
    await tx.delete(challenges).where(eq(challenges.identityId, actor.identityId));
    await tx.update(sessions).set({ passwordChangeDue: false }).where(eq(sessions.id, actor.sessionId));
    await tx.delete(sessions).where(and(eq(sessions.identityId, actor.identityId), ne(sessions.id, actor.sessionId)));
  });
  return { message: "Your password was changed." };
}
