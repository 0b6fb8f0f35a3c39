import { addMinutesToInstant } from "@hazina/base/calendar.ts";
import { eq } from "drizzle-orm";
import type { Caller } from "../../platform/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import { type FoundSession, findSession, findSessions } from "../queries.ts";
import { heldRole } from "../roles/held-role.ts";
import { hashSecret } from "../secrets.ts";
import { identities, sessions } from "../tables.ts";

/** How long a session lives without a call, in minutes. */
export const IDLE_MINUTES = 8 * 60;
const SEEN_EVERY_MINUTES = 5;

/**
 * Who a bearer token is, with the abilities of their role as of now; undefined where the session is over.
 * @param sign what the call says of its person: a stream that stays open is no activity, and keeps no session alive.
 */
export function authenticate(
  database: Database,
  token: string,
  now: number,
  sign: "activity" | "none" = "activity",
): Promise<Caller | undefined> {
  const tokenHash = hashSecret(token);
  return database.inAccess(async (tx) => {
    const found = await findSession(tx, tokenHash);
    if (!found) return undefined;
    const { session, identity } = found;
    const caller = callerOf(found, now);
    if (caller && sign === "activity" && addMinutesToInstant(session.lastSeenAt, SEEN_EVERY_MINUTES) <= now) {
      await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
      await tx.update(identities).set({ lastSeenAt: now }).where(eq(identities.id, identity.id));
    }
    return caller;
  });
}

/** Who holds sessions as of now, by the sessions' ids; one that is over is missing. No sign of activity. */
export function callersOfSessions(
  database: Database,
  sessionIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Caller>> {
  return database.inAccess(async (tx) => {
    const found = await findSessions(tx, sessionIds);
    const callers = found.flatMap((one) => callerOf(one, now) ?? []);
    return new Map(callers.map((caller) => [caller.sessionId, caller]));
  });
}

function callerOf(found: FoundSession, now: number): Caller | undefined {
  const { session, identity, user } = found;
  const role = heldRole(user, found.role);
  const idle = addMinutesToInstant(session.lastSeenAt, IDLE_MINUTES) <= now;
  if (idle || session.expiresAt <= now || found.companyState !== "active") return undefined;
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
}
