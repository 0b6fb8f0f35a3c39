import { addMinutesToInstant } from "@hazina/base/calendar.ts";
import { eq } from "drizzle-orm";
import type { Caller } from "../../platform/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import { findSession } from "../queries.ts";
import { heldRole } from "../roles/held-role.ts";
import { hashSecret } from "../secrets.ts";
import { identities, sessions } from "../tables.ts";

/** How long a session lives without a call, in minutes. */
export const IDLE_MINUTES = 8 * 60;
const SEEN_EVERY_MINUTES = 5;

/** Who a bearer token is, with the abilities of their role as of now; undefined where the session is over. */
export function authenticate(database: Database, token: string, now: number): Promise<Caller | undefined> {
  const tokenHash = hashSecret(token);
  return database.inAccess(async (tx) => {
    const found = await findSession(tx, tokenHash);
    if (!found) return undefined;
    const { session, identity, user } = found;
    const role = heldRole(user, found.role);
    const idle = addMinutesToInstant(session.lastSeenAt, IDLE_MINUTES) <= now;
    if (idle || session.expiresAt <= now || found.companyState !== "active") return undefined;
    if (addMinutesToInstant(session.lastSeenAt, SEEN_EVERY_MINUTES) <= now) {
      await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
      await tx.update(identities).set({ lastSeenAt: now }).where(eq(identities.id, identity.id));
    }
    return {
      userId: user.id,
      userName: `${user.firstName} ${user.lastName}`,
      identityId: identity.id,
      sessionId: session.id,
      companyId: identity.companyId,
      ownBranchId: user.branchId,
      branchIds: user.branchId === null ? found.branchIds : [user.branchId],
      roleId: role.id,
      abilities: new Set(role.abilities),
      passwordChangeDue: session.passwordChangeDue,
    };
  });
}
