import { dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Call } from "../../platform/call.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import { journals } from "../journals/tables.ts";

/**
 * Requires that the books have no entry on or before the day of opening balances, so that nothing counts twice. Reversed
 * entries do not count.
 * @throws Refusal 409.
 */
export async function requireNoEntries({ tx, actor }: Pick<Call, "tx" | "actor">, date: string): Promise<void> {
  const reversing = alias(journals, "reversing");
  const [entry] = await acrossBranches(tx, () =>
    tx
      .select({ date: sql<string>`to_char(min(${journals.date}), 'YYYY-MM-DD')` })
      .from(journals)
      .leftJoin(
        reversing,
        and(
          eq(reversing.companyId, journals.companyId),
          eq(reversing.sourceKind, journals.sourceKind),
          eq(reversing.sourceId, journals.sourceId),
          eq(reversing.reverses, journals.step),
        ),
      )
      .where(
        and(
          eq(journals.companyId, actor.companyId),
          lte(journals.date, date),
          isNull(journals.reverses),
          isNull(reversing.id),
        ),
      ),
  );
  if (!entry?.date) return;
  throw conflict(
    `The books have entries from ${dayInWords(parseDay(entry.date))}. Choose the day before, so that nothing counts twice.`,
  );
}
