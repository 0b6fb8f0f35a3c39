import { and, eq } from "drizzle-orm";
import type { Actor } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { expenses } from "./tables.ts";

/** A row of the table of expenses. */
export type ExpenseRow = typeof expenses.$inferSelect;

/** Returns the SQL condition for one expense of a company. */
export function ownExpense(companyId: string, id: string) {
  return and(eq(expenses.companyId, companyId), eq(expenses.id, id));
}

/**
 * Returns whether an actor may see an expense: the actor's own expense or, with View Expenses or Approve Expenses,
 * anyone's.
 */
export function seesExpense(
  { userId, abilities }: Pick<Actor, "userId" | "abilities">,
  { claimantId }: Pick<ExpenseRow, "claimantId">,
): boolean {
  return claimantId === userId || seesAll({ abilities });
}

/** Returns whether an actor may see the expenses of all employees. */
export function seesAll({ abilities }: Pick<Actor, "abilities">): boolean {
  return abilities.has("View Expenses") || abilities.has("Approve Expenses");
}

/**
 * Reads an expense.
 * @throws Refusal 404 if the actor may not see it.
 */
export async function requireExpense({ tx, actor }: Pick<Call, "tx" | "actor">, id: string): Promise<ExpenseRow> {
  const [row] = await tx.select().from(expenses).where(ownExpense(actor.companyId, id));
  if (!row || !seesExpense(actor, row)) throw notFound("This expense");
  return row;
}

/**
 * Locks an expense until the transaction ends, and returns it.
 * @throws Refusal 404 for an unknown expense.
 */
export async function lockExpense({ tx, actor }: Pick<Call, "tx" | "actor">, id: string): Promise<ExpenseRow> {
  const [row] = await tx.select().from(expenses).where(ownExpense(actor.companyId, id)).for("update");
  if (!row) throw notFound("This expense");
  return row;
}

/**
 * Locks an expense of the actor.
 * @throws Refusal 404 for another person's expense.
 */
export async function lockOwn(call: Call, id: string): Promise<ExpenseRow> {
  const row = await lockExpense(call, id);
  if (row.claimantId !== call.actor.userId) throw notFound("This expense");
  return row;
}

/**
 * Locks an expense of the actor that can be changed.
 * @throws Refusal 404 for an unknown expense; 409 if it was submitted.
 */
export async function lockChangeable(call: Call, id: string): Promise<ExpenseRow> {
  const row = await lockOwn(call, id);
  if (row.state === "draft" || row.state === "rejected") return row;
  throw conflict(
    row.state === "submitted"
      ? "This expense is waiting for approval. Withdraw it before you change it."
      : "An approved expense cannot be changed.",
  );
}

/** Changes a locked expense, and notifies open pages. */
export async function changeExpense(
  { tx }: Pick<Call, "tx">,
  row: ExpenseRow,
  change: Partial<typeof expenses.$inferInsert>,
): Promise<ExpenseRow> {
  const [changed] = await tx
    .update(expenses)
    .set({ ...change, version: row.version + 1 })
    .where(ownExpense(row.companyId, row.id))
    .returning();
  if (!changed) throw new Error("The expense no longer exists.");
  await publishChange(tx, { topic: "spending", companyId: row.companyId, branchId: row.branchId });
  return changed;
}
