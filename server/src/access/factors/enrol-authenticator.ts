import { and, eq, isNull } from "drizzle-orm";
import type { Work } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { findAuthenticator } from "./authenticator.ts";
import { lockIdentityRow, requirePassword } from "./re-authentication.ts";
import { authenticators } from "./tables.ts";
import { enrolmentUri, newSecret } from "./totp.ts";

/**
 * Creates a new secret for a user's authenticator app. The app can be used for sign-in once it is confirmed; until
 * then another call replaces the secret.
 * @throws Refusal 422 for a wrong password, 409 if the user already has an app.
 */
export async function enrolAuthenticator(
  work: Work,
  { current_password: password }: { readonly current_password: string },
) {
  const { services } = work;
  const { database, vault, clock } = services;
  const { identityId, email } = await requirePassword(work, password);
  const secret = newSecret();
  await database.inAccess(async (tx) => {
    await lockIdentityRow(tx, identityId);
    if (await findAuthenticator(tx, identityId)) {
      throw conflict("You already have an authenticator app. Remove it before you set up another.");
    }
    const unconfirmed = and(eq(authenticators.identityId, identityId), isNull(authenticators.confirmedAt));
    await tx.delete(authenticators).where(unconfirmed);
    await tx
      .insert(authenticators)
      .values({ identityId, sealedSecret: vault.seal(secret, identityId), createdAt: clock() });
  });
  return { data: { secret, uri: enrolmentUri(secret, email) } };
}
