import { type Cents, cents } from "@hazina/base/money.ts";
import { cashInBox, type FloatCash } from "@hazina/engine/spending/petty-cash.ts";
import { and, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Actor } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { notFound } from "../../platform/refusal.ts";
import { pettyCashFloats, pettyCashMovements } from "./tables.ts";

/** A row of the table of petty cash floats. */
export type FloatRow = typeof pettyCashFloats.$inferSelect;

/** Returns the SQL condition for one float of a company. */
export function ownFloat(companyId: string, id: string) {
  return and(eq(pettyCashFloats.companyId, companyId), eq(pettyCashFloats.id, id));
}

/**
 * Returns whether an actor may see the floats of all custodians, which needs View Expenses, Approve Expenses or Create
 * Payments.
 */
export function seesAllFloats({ abilities }: Pick<Actor, "abilities">): boolean {
  return abilities.has("View Expenses") || abilities.has("Approve Expenses") || abilities.has("Create Payments");
}

/**
 * Reads a float.
 * @throws Refusal 404 if it is unknown, or the actor may not see it.
 */
export async function requireFloat({ tx, actor }: Pick<Call, "tx" | "actor">, id: string): Promise<FloatRow> {
  const [row] = await tx.select().from(pettyCashFloats).where(ownFloat(actor.companyId, id));
  if (!row || (row.custodianId !== actor.userId && !seesAllFloats(actor))) throw notFound("This petty cash float");
  return row;
}

/**
 * Locks a float until the transaction ends, and returns it.
 * @throws Refusal 404 for an unknown float.
 */
export async function lockFloat({ tx, actor }: Pick<Call, "tx" | "actor">, id: string): Promise<FloatRow> {
  const [row] = await tx.select().from(pettyCashFloats).where(ownFloat(actor.companyId, id)).for("update");
  if (!row) throw notFound("This petty cash float");
  return row;
}

/** Converts the stored amounts of a float to the form that the engine uses. */
export function cashOf({ floatCents, balanceCents, waitingCents }: FloatRow): FloatCash {
  return { float: cents(floatCents), balance: cents(balanceCents), waiting: cents(waitingCents) };
}

/** Returns the cash that should be in the box of a float, in cents. */
export const inBoxOf = (row: FloatRow): Cents => cashInBox(cashOf(row));

/** Changes a locked float, and notifies open pages. */
export async function changeFloat(
  { tx }: Pick<Call, "tx">,
  row: FloatRow,
  change: Partial<typeof pettyCashFloats.$inferInsert>,
): Promise<FloatRow> {
  const [changed] = await tx
    .update(pettyCashFloats)
    .set({ ...change, version: sql`${pettyCashFloats.version} + 1` })
    .where(ownFloat(row.companyId, row.id))
    .returning();
  if (!changed) throw new RangeError("The petty cash float no longer exists.");
  await publishChange(tx, { topic: "spending", companyId: row.companyId, branchId: row.branchId });
  return changed;
}

/** A movement of a float's cash, with the changes to store in the float. */
type Movement = Pick<typeof pettyCashMovements.$inferInsert, "kind" | "sourceId" | "what" | "byName"> & {
  readonly amount: number;
  /** The change of the total of pending vouchers, in cents. */
  readonly waiting?: number;
  readonly state?: FloatRow["state"];
};

/**
 * Records a movement of a locked float's cash and changes the float's balance. Each kind of movement is recorded only
 * once per source.
 */
export async function moveCash(
  on: Pick<Call, "tx" | "now">,
  row: FloatRow,
  { amount, waiting = 0, state = row.state, ...movement }: Movement,
): Promise<FloatRow> {
  const changed = await changeFloat(on, row, {
    balanceCents: row.balanceCents + amount,
    waitingCents: row.waitingCents + waiting,
    state,
    ...(state === "closed" ? { closedAt: on.now } : {}),
  });
  await on.tx.insert(pettyCashMovements).values({
    companyId: row.companyId,
    id: uuidv7(),
    floatId: row.id,
    ...movement,
    amountCents: amount,
    balanceCents: changed.balanceCents,
    at: on.now,
  });
  return changed;
}
