import { and, eq, isNull } from "drizzle-orm";
import type { AccessNote } from "../../platform/http/context.ts";
import { invalidField, notSignedIn } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { readAuthenticationSettings } from "../authentication/authentication-settings.ts";
import { lockIdentityRow } from "../factors/re-authentication.ts";
import { clearAttempts } from "../lockout.ts";
import { notePerson } from "../log/note-person.ts";
import { findLink } from "../queries.ts";
import { hashPassword, hashSecret } from "../secrets.ts";
import { challenges, identities, links, sessions } from "../tables.ts";
import { requireGoodPassword } from "./password-policy.ts";

/**
 * Sets a new password through a mailed link. The link works once. Ends the user's sessions and sign-ins in progress.
 * @throws Refusal 422 if the passwords differ or the password is too weak, 401 `bad_link` for a link that is used,
 * unknown or expired.
 */
export async function resetPassword(
  { database, clock }: Services,
  { password, password_confirm: confirmed, token }: { password: string; password_confirm: string; token: string },
  note: AccessNote,
): Promise<{ message: string }> {
  if (password !== confirmed) {
    throw invalidField("password_confirm", "The two passwords do not match.");
  }
  const now = clock();
  const tokenHash = hashSecret(token);
  const known = await database.inAccess(async (tx) => {
    const found = await findLink(tx, tokenHash, "reset");
    if (!found || found.link.usedAt !== null || found.link.expiresAt <= now) return undefined;
    return { ...found, settings: await readAuthenticationSettings(tx, found.identity.companyId) };
  });
  if (!known) throw badLink();
  notePerson(note, known.user, known.user.email);
  requireGoodPassword(password, known.settings.password_policy, known.user, "password");
  const passwordHash = await hashPassword(password);
  const done = await database.inAccess(async (tx) => {
    await lockIdentityRow(tx, known.identity.id);
    const used = await tx
      .update(links)
      .set({ usedAt: now })
      .where(and(eq(links.tokenHash, tokenHash), isNull(links.usedAt)))
      .returning({ tokenHash: links.tokenHash });
    if (used.length === 0) return false;
    const identityId = known.identity.id;
    await tx
      .update(identities)
      .set({ passwordHash, temporaryUntil: null, temporaryUsed: false, passwordChangedAt: now })
      .where(eq(identities.id, identityId));
    await clearAttempts(tx, known.user.email, ["password", "code"]);
    await tx
      .delete(links)
      .where(and(eq(links.identityId, identityId), eq(links.purpose, "reset"), isNull(links.usedAt)));
    await tx.delete(challenges).where(eq(challenges.identityId, identityId));
    await tx.delete(sessions).where(eq(sessions.identityId, identityId));
    return true;
  });
  if (!done) throw badLink();
  return { message: "Your password was changed. Sign in with the new one." };
}

function badLink() {
  return notSignedIn("This link has been used or has expired. Ask for a new one.", "bad_link");
}
