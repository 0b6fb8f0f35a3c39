import { addDaysToInstant } from "@hazina/base/calendar.ts";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { hashPassword, temporaryPassword } from "../secrets.ts";
import { identities } from "../tables.ts";

/** The lifetime of a temporary password, in days. */
export const TEMPORARY_DAYS = 3;

/**
 * Creates a temporary password: the text to mail, and the columns to store. Call it before a transaction begins,
 * because hashing takes time.
 */
export async function issueTemporaryPassword(now: number) {
  const password = temporaryPassword();
  return {
    password,
    kept: {
      passwordHash: await hashPassword(password),
      temporaryUntil: addDaysToInstant(now, TEMPORARY_DAYS),
      temporaryUsed: false,
      passwordChangedAt: now,
    },
  };
}

/**
 * Starts the lifetime of the temporary password mailed at sign-up, because the password could not be used before
 * activation. A password that the user chose stays unchanged.
 */
export async function startTemporaryPassword(tx: Tx, identityId: string, now: number): Promise<void> {
  await tx
    .update(identities)
    .set({ temporaryUntil: addDaysToInstant(now, TEMPORARY_DAYS), temporaryUsed: false, passwordChangedAt: now })
    .where(and(eq(identities.id, identityId), isNotNull(identities.temporaryUntil)));
}
