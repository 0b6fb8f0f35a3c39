import { lastDayOf, type Month } from "@hazina/base/calendar.ts";
import { and, eq, lte, min, sql } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { isInState } from "../bank-statements/show-statements.ts";
import { bankRows } from "../bank-statements/tables.ts";
import type { ClosingCheck } from "../periods/closing-check.ts";

/**
 * Returns the check, made before a month is closed, that no bank or till statement row up to the end of the month is
 * still open.
 */
export async function checkBankRows({ tx, actor }: Call, month: Month): Promise<readonly ClosingCheck[]> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int`, account: min(bankRows.account) })
    .from(bankRows)
    .where(and(eq(bankRows.companyId, actor.companyId), lte(bankRows.day, lastDayOf(month)), isInState("open")));
  const { count = 0, account = null } = found ?? {};
  const words = count === 1 ? "1 row is" : `${count} rows are`;
  return [
    {
      key: "bank-rows",
      title: "Bank and till statements are matched",
      state: count === 0 ? "done" : "blocked",
      detail: count === 0 ? "No unmatched row is left." : `${words} not matched with the books.`,
      link: count === 0 || account === null ? null : `/accounting/bank/matching?account=${account}`,
    },
  ];
}
