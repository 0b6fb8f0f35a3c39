import { dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Call } from "../../platform/call.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import { journals } from "../journals/tables.ts";

/**
 * Checks that the books have no entry up to the date of opening balances, so that no amount is counted twice. Reversed
 * entries are ignored.
 * @throws Refusal 409 if there is one.
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
    `The books already have entries from ${dayInWords(parseDay(entry.date))} onwards. Choose the day before that date, so that nothing is counted twice.`,
  );
}
