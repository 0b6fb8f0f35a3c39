import { type Cents, cents } from "@hazina/base/money.ts";
import type { Carried } from "@hazina/engine/accounting/foreign-amounts.ts";
import { openOf } from "@hazina/engine/invoicing/totals.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { billLines, bills } from "./tables.ts";

/** A row of the table of bills. */
export type BillRow = typeof bills.$inferSelect;
export type BillLineRow = typeof billLines.$inferSelect;

/** Returns the SQL condition for one bill of a company. */
export const ownBill = (companyId: string, id: string) => and(eq(bills.companyId, companyId), eq(bills.id, id));

/**
 * Locks a bill until the transaction ends, and returns it.
 * @throws Refusal 404 for an unknown bill.
 */
export async function lockBill({ tx, actor }: Pick<Call, "tx" | "actor">, id: string): Promise<BillRow> {
  const [row] = await tx.select().from(bills).where(ownBill(actor.companyId, id)).for("update");
  if (!row) throw notFound("This bill");
  return row;
}

/**
 * Reads a bill.
 * @throws Refusal 404 for an unknown bill.
 */
export async function requireBill({ tx, actor }: Pick<Call, "tx" | "actor">, id: string): Promise<BillRow> {
  const [row] = await tx.select().from(bills).where(ownBill(actor.companyId, id));
  if (!row) throw notFound("This bill");
  return row;
}

/**
 * Locks the supplier of a bill and then the bill, and returns the bill.
 * @throws Refusal 404 for an unknown bill.
 */
export async function lockBillWithSupplier(call: Pick<Call, "tx" | "actor">, id: string): Promise<BillRow> {
  const { supplierId } = await requireBill(call, id);
  await lockFor(call.tx, "supplier", supplierId);
  return lockBill(call, id);
}

/**
 * Locks a draft bill and returns it.
 * @throws Refusal 404 for an unknown bill; 409 if it was submitted.
 */
export async function lockDraft(call: Call, id: string): Promise<BillRow> {
  const row = await lockBill(call, id);
  if (row.state === "draft") return row;
  throw conflict(
    row.state === "submitted"
      ? "This bill is waiting for approval. Withdraw it before you change it."
      : "An approved bill cannot be changed or deleted. Record a credit note instead.",
  );
}

/** Changes a locked bill, and notifies open pages. */
export async function changeBill(
  { tx }: Pick<Call, "tx">,
  row: BillRow,
  change: Partial<typeof bills.$inferInsert>,
): Promise<BillRow> {
  const [changed] = await tx
    .update(bills)
    .set({ ...change, version: row.version + 1 })
    .where(ownBill(row.companyId, row.id))
    .returning();
  if (!changed) throw new Error("The bill no longer exists.");
  await publishChange(tx, { topic: "bills", companyId: row.companyId, branchId: row.branchId });
  return changed;
}

/** Returns the lines of bills, keyed by bill id and sorted by their position in the bill. */
export async function linesOfBills(
  { tx }: Pick<Call, "tx">,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly BillLineRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(billLines)
    .where(and(eq(billLines.companyId, companyId), inArray(billLines.billId, [...ids])))
    .orderBy(asc(billLines.billId), asc(billLines.position));
  return Map.groupBy(rows, ({ billId }) => billId);
}

/** Returns lines with their amounts in the currency of the books. */
export function linesInBooks(lines: readonly BillLineRow[]): readonly BillLineRow[] {
  return lines.map((line) => ({
    ...line,
    netCents: line.netBooksCents,
    taxCents: line.taxBooksCents,
    totalCents: line.netBooksCents + line.taxBooksCents,
  }));
}

/** Returns the open amount of a bill in its currency, with its value in the books. */
export function carriedOfBill(row: BillRow): Carried {
  return { foreign: openOfBill(row), inBooks: openOf(cents(row.totalBooksCents), cents(row.settledBooksCents)) };
}

/** Returns whether a bill is approved and not settled in full. */
export function isOpenBill({ state }: Pick<BillRow, "state">): boolean {
  return state === "approved" || state === "part_paid";
}

/** Returns the open amount of a bill in cents; zero if the bill is not approved yet or is settled in full. */
export function openOfBill(row: BillRow): Cents {
  return isOpenBill(row) ? openOf(cents(row.totalCents), cents(row.settledCents)) : cents(0);
}

/**
 * Returns the letters and digits of an invoice number in capitals, so that different spellings of
 * the same number are equal.
 */
export function numberKeyOf(number: string): string {
  return number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
}
