import { type Day, monthInWords, monthOfDay, parseDay } from "@hazina/base/calendar.ts";
import { sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import { rowsOf, type Tx } from "../../platform/database/database.ts";
import { conflict, type Refusal } from "../../platform/refusal.ts";

/**
 * Returns the last day of the last closed month of the books; undefined if none is closed. Until the transaction ends,
 * no other call can close or reopen a month or archive an account.
 */
export async function closedThrough(tx: Tx, { companyId }: CompanyRef): Promise<Day | undefined> {
  const [row] = await rowsOf<{ day: string | null }>(
    tx,
    sql`select to_char(hazina_books_closed_through(${companyId}::uuid), 'YYYY-MM-DD') as day`,
  );
  return row?.day == null ? undefined : parseDay(row.day);
}

/** Creates the error (409) for a date in a closed month. */
export function closedMonth(day: Day): Refusal {
  const month = monthInWords(monthOfDay(day));
  return conflict(
    `The books of ${month} are closed. Choose a later date, or ask for the month to be reopened.`,
    "closed_month",
  );
}
