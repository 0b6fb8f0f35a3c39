import type { Day } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import type { CardLimits } from "@hazina/engine/wallet/card-limits.ts";
import { and, eq, type SQL } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { notFound } from "../../platform/refusal.ts";
import { cards } from "./tables.ts";

/** A row of the table of cards. */
export type CardRow = typeof cards.$inferSelect;

/** Returns the SQL condition for one card of a company. */
export function ownCard(companyId: string, id: string): SQL | undefined {
  return and(eq(cards.companyId, companyId), eq(cards.id, id));
}

/**
 * Returns the SQL condition for the cards that a user may see: their own and, with View Cards or
 * Manage Cards, those of their company or branch.
 */
export function visibleCards({ actor }: Pick<Call, "actor">): SQL | undefined {
  const own = eq(cards.companyId, actor.companyId);
  return seesAll(actor) ? own : and(own, eq(cards.userId, actor.userId));
}

function seesAll({ abilities }: Pick<Call["actor"], "abilities">): boolean {
  return abilities.has("View Cards") || abilities.has("Manage Cards");
}

/**
 * Returns a card that the user may see, and locks it. Decisions about its payments wait until the transaction ends.
 * @throws Refusal 404 for an unknown card.
 */
export async function lockCard(call: Pick<Call, "tx" | "actor">, id: string): Promise<CardRow> {
  const [row] = await call.tx
    .select()
    .from(cards)
    .where(and(visibleCards(call), eq(cards.id, id)))
    .for("update");
  if (!row) throw notFound("This card");
  return row;
}

/** Returns the card with the given id at the issuer, and locks it; undefined if the company has no such card. */
export async function lockCardOfIssuer(tx: Tx, companyId: string, issuerRef: string): Promise<CardRow | undefined> {
  const own = and(eq(cards.companyId, companyId), eq(cards.issuerRef, issuerRef));
  const [row] = await tx.select().from(cards).where(own).for("update");
  return row;
}

/** Changes a locked card, increases its version, and notifies open pages. */
export async function changeCard(tx: Tx, row: CardRow, change: Partial<typeof cards.$inferInsert>): Promise<CardRow> {
  const [changed] = await tx
    .update(cards)
    .set({ ...change, version: row.version + 1 })
    .where(ownCard(row.companyId, row.id))
    .returning();
  if (!changed) throw new RangeError("The card no longer exists.");
  await publishChange(tx, { topic: "wallet", companyId: row.companyId, branchId: row.branchId });
  return changed;
}

/** Converts the limits of a stored card to the form that the engine's rules use. */
export function limitsOf(row: CardRow): CardLimits {
  const { paymentCents, dayCents, monthCents, categories, until } = row;
  const amount = (stored: number | null) => (stored === null ? null : cents(stored));
  return {
    payment: amount(paymentCents),
    day: amount(dayCents),
    month: amount(monthCents),
    categories,
    until: until as Day | null,
  };
}
