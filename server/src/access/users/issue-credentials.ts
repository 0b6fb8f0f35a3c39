import { addDaysToInstant } from "@hazina/base/calendar.ts";
import { hashPassword, temporaryPassword } from "../secrets.ts";

/** How long a temporary password lives. */
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
