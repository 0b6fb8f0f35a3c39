import type { Day } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import type { PettyCashEvent } from "@hazina/engine/accounting/rules/petty-cash.ts";
import { and, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { notFound } from "../../platform/refusal.ts";
import type { FloatRow } from "./find-float.ts";
import { pettyCashRequests } from "./tables.ts";

/** A row of the table of requests about floats. */
export type FloatRequestRow = typeof pettyCashRequests.$inferSelect;

/** Returns the SQL condition for one request of a company about a float. */
export function ownRequest(companyId: string, id: string) {
  return and(eq(pettyCashRequests.companyId, companyId), eq(pettyCashRequests.id, id));
}

/**
 * Locks a request until the transaction ends, and returns it.
 * @throws Refusal 404 for an unknown request.
 */
export async function lockRequest({ tx, actor }: Pick<Call, "tx" | "actor">, id: string): Promise<FloatRequestRow> {
  const [row] = await tx.select().from(pettyCashRequests).where(ownRequest(actor.companyId, id)).for("update");
  if (!row) throw notFound("This request");
  return row;
}

/** Changes a locked request, and notifies open pages. */
export async function changeRequest(
  { tx }: Pick<Call, "tx">,
  row: FloatRequestRow,
  change: Partial<typeof pettyCashRequests.$inferInsert>,
): Promise<void> {
  await tx
    .update(pettyCashRequests)
    .set({ ...change, version: row.version + 1 })
    .where(ownRequest(row.companyId, row.id));
  await publishChange(tx, { topic: "spending", companyId: row.companyId, branchId: row.branchId });
}

/** Returns the event that posts a movement of a float's cash to the books. */
export function eventOf(row: FloatRow, source: string, amount: number, date: Day): PettyCashEvent {
  return {
    source,
    float: row.name,
    custodian: row.custodianId,
    amount: money(cents(amount), row.currency),
    date,
    ...(row.branchId === null ? {} : { branch: row.branchId }),
  };
}
