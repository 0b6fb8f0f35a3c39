import { addMinutesToInstant, formatInstant } from "@hazina/base/calendar.ts";
import { eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import type { RequestContext } from "../../platform/http/context.ts";
import { settingsOf } from "../authentication/authentication-settings.ts";
import { isPasswordExpired } from "../passwords/password-policy.ts";
import { type findIdentity, readCompany } from "../queries.ts";
import { heldRole } from "../roles/held-role.ts";
import { hashSecret, randomToken } from "../secrets.ts";
import { identities, sessions } from "../tables.ts";
import { SESSION_MINUTES } from "./session-life.ts";
import { sessionUser } from "./session-user.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findIdentity>>>;
type Started = NonNullable<Awaited<ReturnType<typeof startSession>>>;

/** Opens a session for somebody who has proved who they are. A temporary password is used up here. */
export async function startSession(tx: Tx, found: Found, client: RequestContext["client"], now: number) {
  const { identity, user } = found;
  const temporary = identity.temporaryUntil !== null;
  const months = settingsOf(found.settings).password_expiry;
  const due = temporary || isPasswordExpired(identity.passwordChangedAt, months, now);
  const token = randomToken();
  const expiresAt = addMinutesToInstant(now, SESSION_MINUTES);
  await tx.update(identities).set({ temporaryUsed: temporary, lastSeenAt: now }).where(eq(identities.id, identity.id));
  await tx.insert(sessions).values({
    tokenHash: hashSecret(token),
    identityId: identity.id,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    passwordChangeDue: due,
    address: client.address,
    userAgent: client.userAgent,
  });
  const company = await readCompany(tx, user.companyId);
  return company && { token, expiresAt, user: sessionUser(user, company, heldRole(user, found.role), due) };
}

/** Returns what the call that opened a session answers. */
export function sessionAnswer({ token, expiresAt, user }: Started) {
  return {
    message: "Verification successful.",
    data: { access_token: token, expires_at: formatInstant(expiresAt), ...user },
  };
}
