import { type SQL, sql } from "drizzle-orm";
import type { Caller } from "../../platform/actor.ts";
import { type Database, rowsOf, type Tx } from "../../platform/database/database.ts";
import { heldRole } from "../roles/held-role.ts";
import { hashSecret } from "../secrets.ts";
import { IDLE_MINUTES } from "./session-life.ts";

const SEEN_EVERY_MINUTES = 5;

/** The row that the database functions `hazina_caller` and `hazina_callers` return for an active session. */
type CallerRow = {
  readonly session_id: string;
  readonly identity_id: string;
  readonly company_id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly branch_id: string | null;
  readonly branch_ids: string[];
  readonly role_id: number;
  readonly own_role: { readonly id: number; readonly name: string; readonly abilityIds: number[] } | null;
  readonly password_change_due: boolean;
  readonly revision: string | null;
};

/**
 * Finds the user and session of a bearer token, with the current abilities of the user's role; undefined if the
 * session has ended. Runs one SQL statement, which from time to time also records the session's last activity.
 * @param sign whether the call counts as activity of the user. A stream that stays open does not count, so that it
 * does not extend the session.
 */
export async function authenticate(
  database: Database,
  token: string,
  now: number,
  sign: "activity" | "none" = "activity",
): Promise<Caller | undefined> {
  const seenEvery = sign === "activity" ? SEEN_EVERY_MINUTES : null;
  const asked = sql`${hashSecret(token)}, ${Math.floor(now)}, ${IDLE_MINUTES}, ${seenEvery}`;
  const [caller] = await callersFrom(database.raw, sql`select * from hazina_caller(${asked})`);
  return caller;
}

/**
 * Returns the current callers of the given sessions as a map keyed by session id. Sessions that have ended are left
 * out. The query does not count as activity of the sessions.
 */
export async function callersOfSessions(
  database: Database,
  sessionIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Caller>> {
  const asked = sql`${`{${sessionIds.join(",")}}`}, ${Math.floor(now)}, ${IDLE_MINUTES}`;
  const callers = await database.inAccess((tx) => callersFrom(tx, sql`select * from hazina_callers(${asked})`));
  return new Map(callers.map((caller) => [caller.sessionId, caller]));
}

async function callersFrom(tx: Tx, query: SQL): Promise<Caller[]> {
  const rows = await rowsOf<CallerRow>(tx, query);
  return rows.map((row) => {
    const role = heldRole({ companyId: row.company_id, roleId: row.role_id }, row.own_role);
    return {
      userId: row.user_id,
      userName: row.user_name,
      identityId: row.identity_id,
      sessionId: row.session_id,
      companyId: row.company_id,
      ownBranchId: row.branch_id,
      branchIds: row.branch_id === null ? row.branch_ids : [row.branch_id],
      roleId: role.id,
      abilities: new Set(role.abilities),
      passwordChangeDue: row.password_change_due,
      revision: row.revision,
    };
  });
}
