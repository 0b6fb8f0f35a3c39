import { and, eq, isNull } from "drizzle-orm";
import { invalid, notSignedIn } from "../platform/refusal.ts";
import type { Services } from "../platform/services.ts";
import { findLink } from "./queries.ts";
import { hashPassword, hashSecret } from "./secrets.ts";
import { identities, links, sessions } from "./tables.ts";

/**
 * Sets a new password by a mailed link, which works once, and ends every session of the person.
 * @throws Refusal 422 where the passwords differ, 401 `bad_link` for a link that is used, unknown or expired.
 */
export async function resetPassword(
  { database, clock }: Services,
  { password, password_confirm: confirmed, token }: { password: string; password_confirm: string; token: string },
): Promise<{ message: string }> {
  if (password !== confirmed) {
    const message = "The two passwords differ.";
    throw invalid(message, [{ path: "password_confirm", message }]);
  }
  const now = clock();
  const passwordHash = await hashPassword(password);
  const tokenHash = hashSecret(token);
  const done = await database.inAccess(async (tx) => {
    const found = await findLink(tx, tokenHash, "reset");
    if (!found || found.link.expiresAt <= now) return false;
    const used = await tx
      .update(links)
      .set({ usedAt: now })
      .where(and(eq(links.tokenHash, tokenHash), isNull(links.usedAt)))
      .returning({ tokenHash: links.tokenHash });
    if (used.length === 0) return false;
    await tx
      .update(identities)
      .set({
        passwordHash,
        temporaryUntil: null,
        temporaryUsed: false,
        passwordChangedAt: now,
        failedCount: 0,
        lockedUntil: null,
      })
      .where(eq(identities.id, found.identity.id));
    await tx.delete(sessions).where(eq(sessions.identityId, found.identity.id));
    return true;
  });
  if (!done) throw notSignedIn("This link has been used or has expired. Ask for a new one.", "bad_link");
  return { message: "Your password was changed. Sign in with the new one." };
}
