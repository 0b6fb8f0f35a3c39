import { dayAt, formatMonth, monthAt } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import type { CardSpending } from "@hazina/engine/wallet/card-limits.ts";
import { and, eq, gte, inArray, ne, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { cardAuthorizations } from "./tables.ts";

/** The spending of a card without payments in the month: zero. */
export const NOTHING_SPENT: CardSpending = { day: cents(0), month: cents(0) };

/**
 * Returns the amounts that cards have spent or reserved on the day and in the month of an instant, in Nairobi time.
 * The result is keyed by card id; cards without payments in that month are missing.
 * @param except the id of a payment to leave out, because it is being decided.
 */
export async function readSpending(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  at: number,
  except?: string,
): Promise<ReadonlyMap<string, CardSpending>> {
  const { cardId, clearedCents, reservedCents, day } = cardAuthorizations;
  const spent = sql<string>`coalesce(sum(${clearedCents} + ${reservedCents}), 0)`;
  const today = sql<string>`coalesce(sum(${clearedCents} + ${reservedCents}) filter (where ${day} = ${dayAt(at)}), 0)`;
  const rows = await tx
    .select({ cardId, month: spent, day: today })
    .from(cardAuthorizations)
    .where(
      and(
        eq(cardAuthorizations.companyId, companyId),
        inArray(cardId, [...ids]),
        gte(day, `${formatMonth(monthAt(at))}-01`),
        except === undefined ? undefined : ne(cardAuthorizations.id, except),
      ),
    )
    .groupBy(cardId);
  return new Map(rows.map((row) => [row.cardId, { day: cents(Number(row.day)), month: cents(Number(row.month)) }]));
}
