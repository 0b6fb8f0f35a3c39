import { formatMonth, type Month, monthInWords } from "@hazina/base/calendar.ts";
import { and, desc, eq } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { invalidField } from "../../platform/refusal.ts";
import { payrollMonths } from "./tables.ts";

/** Returns the current state of every month that was ever closed. */
export async function monthStates(
  tx: Tx,
  { companyId }: CompanyRef,
): Promise<ReadonlyMap<string, typeof payrollMonths.$inferSelect>> {
  const rows = await tx
    .selectDistinctOn([payrollMonths.month])
    .from(payrollMonths)
    .where(eq(payrollMonths.companyId, companyId))
    .orderBy(payrollMonths.month, desc(payrollMonths.at), desc(payrollMonths.id));
  return new Map(rows.map((row) => [row.month, row]));
}

/** Returns whether a month is closed now; false for a month that was reopened. */
export async function isClosed(tx: Tx, { companyId }: CompanyRef, month: Month): Promise<boolean> {
  const [row] = await tx
    .select({ state: payrollMonths.state })
    .from(payrollMonths)
    .where(and(eq(payrollMonths.companyId, companyId), eq(payrollMonths.month, formatMonth(month))))
    .orderBy(desc(payrollMonths.at), desc(payrollMonths.id))
    .limit(1);
  return row !== undefined && row.state !== "open";
}

/**
 * Returns the first open month after the latest closed one; undefined if no month was ever closed.
 */
export async function firstOpenMonth(tx: Tx, company: CompanyRef): Promise<string | undefined> {
  const closed = [...(await monthStates(tx, company)).values()].filter(({ state }) => state !== "open");
  const last = closed
    .map(({ month }) => month)
    .sort()
    .at(-1);
  if (last === undefined) return undefined;
  const [year = 0, month = 0] = last.split("-").map(Number);
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, "0")}`;
}

/**
 * Refuses a closed month.
 * @param path the input field with the month.
 * @throws Refusal 422 if the month is closed.
 */
export async function requireOpenMonth(tx: Tx, company: CompanyRef, month: Month, path: string): Promise<void> {
  if (!(await isClosed(tx, company, month))) return;
  throw invalidField(path, `${monthInWords(month)} is closed. Choose a later month, or request that it be reopened.`);
}
