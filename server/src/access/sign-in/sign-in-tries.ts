import { addDaysToInstant, addMinutesToInstant } from "@hazina/base/calendar.ts";
import { and, eq, gt, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { hashSecret } from "../secrets.ts";
import { signInTries } from "../tables.ts";

/** How long an address is locked; after it the owner tries again, whatever a stranger did. */
export const LOCK_MINUTES = 15;

/** A try that is older than this is forgotten. */
const FORGOTTEN_DAYS = 1;

/**
 * What is tried: the password of an address, the one-time code of its sign-in, or either as the proof asked of a signed-in
 * person. Each is counted by itself: who knows the password guesses a code no more often for it.
 */
export type Tried = { readonly what: "password" | "code" | "proof" | "proof code"; readonly email: string };

/**
 * Counts a try before it is checked, so that a hundred at once are no more than a hundred one by one, and says whether it
 * may succeed. An address without an account is counted alike.
 * @param limit how many tries may fail in a row.
 */
export async function takeTry(tx: Tx, tried: Tried, now: number, limit: number): Promise<boolean> {
  const at = (instant: number) => sql`${sql.param(instant, signInTries.lastAt)}::timestamptz`;
  const { failedCount, lockedUntil, lastAt } = signInTries;
  const over = sql`(${lockedUntil} <= ${at(now)} or ${lastAt} < ${at(addDaysToInstant(now, -FORGOTTEN_DAYS))})`;
  const [row] = await tx
    .insert(signInTries)
    .values({ keyHash: keyOf(tried), failedCount: 1, lockedUntil: null, lastAt: now })
    .onConflictDoUpdate({
      target: signInTries.keyHash,
      set: {
        failedCount: sql`case when ${over} then 1 else ${failedCount} + 1 end`,
        lockedUntil: sql`case when ${over} then null else ${lockedUntil} end`,
        lastAt: now,
      },
    })
    .returning();
  return row !== undefined && row.lockedUntil === null && row.failedCount <= limit;
}

/** Locks an address whose counted tries have reached the limit; answers whether this try did it. */
export async function failTry(tx: Tx, tried: Tried, now: number, limit: number): Promise<boolean> {
  const locked = await tx
    .update(signInTries)
    .set({ lockedUntil: addMinutesToInstant(now, LOCK_MINUTES) })
    .where(
      and(eq(signInTries.keyHash, keyOf(tried)), gte(signInTries.failedCount, limit), isNull(signInTries.lockedUntil)),
    )
    .returning({ keyHash: signInTries.keyHash });
  return locked.length > 0;
}

/** Forgets the tries of an address: after a success, a reset, or by an administrator. */
export async function forgetTries(tx: Tx, email: string, which: readonly Tried["what"][]): Promise<void> {
  const keys = which.map((what) => keyOf({ what, email }));
  await tx.delete(signInTries).where(inArray(signInTries.keyHash, keys));
}

/** Which of some addresses are locked. */
export async function lockedAmong(tx: Tx, emails: readonly string[], now: number): Promise<Set<string>> {
  const keys = new Map(
    emails.flatMap((email) => [
      [keyOf({ what: "password", email }), email] as const,
      [keyOf({ what: "code", email }), email] as const,
    ]),
  );
  if (keys.size === 0) return new Set();
  const rows = await tx
    .select({ keyHash: signInTries.keyHash })
    .from(signInTries)
    .where(and(inArray(signInTries.keyHash, [...keys.keys()]), gt(signInTries.lockedUntil, now)));
  return new Set(rows.map(({ keyHash }) => keys.get(keyHash) ?? ""));
}

/** Clears away what is forgotten anyway. */
export async function sweepTries(tx: Tx, now: number): Promise<void> {
  await tx.delete(signInTries).where(lt(signInTries.lastAt, addDaysToInstant(now, -FORGOTTEN_DAYS)));
}

function keyOf({ what, email }: Tried): string {
  return hashSecret(email, what);
}
