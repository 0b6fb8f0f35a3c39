import { addMinutesToInstant, formatInstant } from "@hazina/base/calendar.ts";
import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import type { RequestContext } from "../../platform/http/context.ts";
import type { Services } from "../../platform/services.ts";
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

/**
 * An SQL table expression with exactly one row. It is the source table of queries that select only scalar subqueries.
 */
const ONE_ROW = sql`(select 1) as one_row`;

/** Opens a session for a user whose identity is verified. A temporary password is marked as used. */
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

/** Returns the response of a call that opened a session: the token, its expiry, and the user with their department. */
export async function sessionAnswer(
  { database, clock, ports }: Pick<Services, "database" | "clock" | "ports">,
  { token, expiresAt, user }: Started,
) {
  const company = { companyId: user.company.parent_id ?? user.company.id };
  const department = await database.inCompany({ ...company, branchId: null }, async (tx) => {
    const [row] = await tx.select({ department: ports.departmentOfUser(company, user.id, clock()) }).from(ONE_ROW);
    return row?.department ?? null;
  });
  return {
    message: "Verification successful.",
    data: { access_token: token, expires_at: formatInstant(expiresAt), ...user, department },
  };
}
