import { addDaysToInstant, addMinutesToInstant } from "@hazina/base/calendar.ts";
import { and, eq, gt, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Tx } from "../platform/database/database.ts";
import { hashSecret } from "./secrets.ts";
import { signInAttempts } from "./tables.ts";

/**
 * The duration of a lockout, in minutes. It ends by itself, so that an owner locked out by a stranger can sign in
 * again.
 */
export const LOCK_MINUTES = 15;

/** The number of days after which an attempt is no longer counted. */
const FORGOTTEN_DAYS = 1;

/**
 * The email address and the kind of an attempt: a password or a code at sign-in, or a password (`proof`) or a code
 * (`proof code`) that a signed-in user enters again. Each kind is counted separately, so that knowing the password
 * gives no extra attempts at a code.
 */
export type AttemptKey = { readonly what: "password" | "code" | "proof" | "proof code"; readonly email: string };

/**
 * Counts an attempt before its password or code is checked. Returns whether the attempt is allowed. Because it is
 * counted first, simultaneous attempts cannot exceed the limit. Addresses without an account are treated in the same
 * way.
 * @param limit the number of attempts that may fail in a row.
 */
export async function countAttempt(tx: Tx, attempted: AttemptKey, now: number, limit: number): Promise<boolean> {
  return (await placeOfAttempt(tx, attempted, now, limit)) === "allowed";
}

/** The result of counting an attempt. `busy` means that too many other attempts are being checked at the same time. */
export type PlaceOfAttempt = "allowed" | "locked" | "busy";

/**
 * Counts an attempt like `countAttempt`. Returns whether the attempt is allowed, is refused because of a lockout, or
 * is refused because too many other attempts are being checked at the same time.
 */
export async function placeOfAttempt(
  tx: Tx,
  attempted: AttemptKey,
  now: number,
  limit: number,
): Promise<PlaceOfAttempt> {
  const at = (instant: number) => sql`${sql.param(instant, signInAttempts.lastAt)}::timestamptz`;
  const { failedCount, lockedUntil, lastAt } = signInAttempts;
  const over = sql`(${lockedUntil} <= ${at(now)} or ${lockedUntil} > ${at(addMinutesToInstant(now, LOCK_MINUTES))} or ${lastAt} < ${at(addDaysToInstant(now, -FORGOTTEN_DAYS))})`;
  const [row] = await tx
    .insert(signInAttempts)
    .values({ keyHash: keyOf(attempted), failedCount: 1, lockedUntil: null, lastAt: now })
    .onConflictDoUpdate({
      target: signInAttempts.keyHash,
      set: {
        failedCount: sql`case when ${over} then 1 else ${failedCount} + 1 end`,
        lockedUntil: sql`case when ${over} then null else ${lockedUntil} end`,
        lastAt: now,
      },
    })
    .returning();
  if (row === undefined || row.lockedUntil !== null) return "locked";
  return row.failedCount <= limit ? "allowed" : "busy";
}

/** Locks an address whose attempts have reached the limit. Returns true if this call locked it. */
export async function lockOutAtLimit(tx: Tx, attempted: AttemptKey, now: number, limit: number): Promise<boolean> {
  const locked = await tx
    .update(signInAttempts)
    .set({ lockedUntil: addMinutesToInstant(now, LOCK_MINUTES) })
    .where(
      and(
        eq(signInAttempts.keyHash, keyOf(attempted)),
        gte(signInAttempts.failedCount, limit),
        isNull(signInAttempts.lockedUntil),
      ),
    )
    .returning({ keyHash: signInAttempts.keyHash });
  return locked.length > 0;
}

/**
 * Deletes the counted attempts of an address. Called after a successful sign-in or a password reset, and when an
 * administrator unlocks the address.
 * @param which the kinds of attempts to delete.
 */
export async function clearAttempts(tx: Tx, email: string, which: readonly AttemptKey["what"][]): Promise<void> {
  const keys = which.map((what) => keyOf({ what, email }));
  await tx.delete(signInAttempts).where(inArray(signInAttempts.keyHash, keys));
}

/** Returns which of the given addresses are locked. */
export async function lockedOutEmails(tx: Tx, emails: readonly string[], now: number): Promise<Set<string>> {
  const keys = new Map(
    emails.flatMap((email) => [
      [keyOf({ what: "password", email }), email] as const,
      [keyOf({ what: "code", email }), email] as const,
    ]),
  );
  if (keys.size === 0) return new Set();
  const rows = await tx
    .select({ keyHash: signInAttempts.keyHash })
    .from(signInAttempts)
    .where(and(inArray(signInAttempts.keyHash, [...keys.keys()]), gt(signInAttempts.lockedUntil, now)));
  return new Set(rows.map(({ keyHash }) => keys.get(keyHash) ?? ""));
}

/** Deletes sign-in attempts that are too old to count towards a lockout. */
export async function sweepSignInAttempts(tx: Tx, now: number): Promise<void> {
  await tx.delete(signInAttempts).where(lt(signInAttempts.lastAt, addDaysToInstant(now, -FORGOTTEN_DAYS)));
}

function keyOf({ what, email }: AttemptKey): string {
  return hashSecret(email, what);
}
