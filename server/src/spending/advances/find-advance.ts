import { type Cents, cents } from "@hazina/base/money.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { notFound } from "../../platform/refusal.ts";
import { advances } from "./tables.ts";

/** A row of the table of advances. */
export type AdvanceRow = typeof advances.$inferSelect;

/** Returns the SQL condition for one advance of a company. */
export function ownAdvance(companyId: string, id: string) {
  return and(eq(advances.companyId, companyId), eq(advances.id, id));
}

/** Returns whether an actor may see the advances of all employees. */
export function seesAllAdvances({ abilities }: Pick<Actor, "abilities">): boolean {
  return abilities.has("View Expenses") || abilities.has("Approve Expenses");
}

/**
 * Reads an advance.
 * @throws Refusal 404 if the actor may not see it.
 */
export async function requireAdvance({ tx, actor }: Pick<Call, "tx" | "actor">, id: string): Promise<AdvanceRow> {
  const [row] = await tx.select().from(advances).where(ownAdvance(actor.companyId, id));
  if (!row || (row.personId !== actor.userId && !seesAllAdvances(actor))) throw notFound("This advance");
  return row;
}

/**
 * Locks an advance until the transaction ends, and returns it.
 * @throws Refusal 404 for an unknown advance.
 */
export async function lockAdvance({ tx, actor }: Pick<Call, "tx" | "actor">, id: string): Promise<AdvanceRow> {
  const [row] = await tx.select().from(advances).where(ownAdvance(actor.companyId, id)).for("update");
  if (!row) throw notFound("This advance");
  return row;
}

/**
 * Locks an advance of the actor.
 * @throws Refusal 404 for another person's advance.
 */
export async function lockOwnAdvance(call: Call, id: string): Promise<AdvanceRow> {
  const row = await lockAdvance(call, id);
  if (row.personId !== call.actor.userId) throw notFound("This advance");
  return row;
}

/**
 * Returns the amount of an advance that is still to be accounted for, in cents. It includes the amounts of pending
 * expenses.
 */
export function leftOfAdvance(row: AdvanceRow): Cents {
  if (row.paidAt === null) return cents(0);
  return cents(row.amountCents - row.accountedCents - row.returnedCents - row.recoveredCents);
}

/**
 * Returns the amount of an advance, in cents, against which further expenses or returns can be recorded: the amount
 * still to be accounted for, less pending expenses.
 */
export function freeOfAdvance(row: AdvanceRow): Cents {
  return cents(leftOfAdvance(row) - row.requestedCents);
}

/**
 * Changes a locked advance, closes it if nothing is left to account for, and notifies open pages.
 */
export async function changeAdvance(
  { tx }: Pick<Call, "tx">,
  row: AdvanceRow,
  change: Partial<typeof advances.$inferInsert>,
): Promise<AdvanceRow> {
  const after = { ...row, ...change };
  const isDone = after.state === "open" && leftOfAdvance(after as AdvanceRow) === 0;
  const [changed] = await tx
    .update(advances)
    .set({ ...change, ...(isDone ? { state: "closed" as const } : {}), version: sql`${advances.version} + 1` })
    .where(ownAdvance(row.companyId, row.id))
    .returning();
  if (!changed) throw new RangeError("The advance no longer exists.");
  await publishChange(tx, { topic: "spending", companyId: row.companyId, branchId: row.branchId });
  return changed;
}
