import { addDaysToInstant } from "@hazina/base/calendar.ts";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { hashPassword, temporaryPassword } from "../secrets.ts";
import { identities } from "../tables.ts";

/** The time that a temporary password lives. */
export const TEMPORARY_DAYS = 3;

/** A fresh temporary password: the text that is mailed once, and what is kept of it. Hashed before any transaction. */
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
 * Lets the temporary password that was mailed at sign-up live from now on, because it could sign nobody in before. A
 * password of one's own stays.
 */
export async function startTemporaryPassword(tx: Tx, identityId: string, now: number): Promise<void> {
  await tx
    .update(identities)
    .set({ temporaryUntil: addDaysToInstant(now, TEMPORARY_DAYS), temporaryUsed: false, passwordChangedAt: now })
    .where(and(eq(identities.id, identityId), isNotNull(identities.temporaryUntil)));
}
