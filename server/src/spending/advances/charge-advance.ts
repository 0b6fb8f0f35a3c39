import { amountInWords, type Cents, cents } from "@hazina/base/money.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, invalidField, notFound } from "../../platform/refusal.ts";
import { type AdvanceRow, changeAdvance, freeOfAdvance, lockAdvance, ownAdvance } from "./find-advance.ts";
import { advances } from "./tables.ts";

/**
 * Reads an advance, in order to record one of its holder's expenses against it.
 * @throws Refusal 404 for another person's advance; 409 if it is not open.
 */
export async function requireOpenAdvance(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  id: string,
  personId: string,
): Promise<AdvanceRow> {
  const [row] = await tx.select().from(advances).where(ownAdvance(actor.companyId, id));
  if (row?.personId !== personId) throw notFound("This advance");
  if (row.state !== "open")
    throw conflict("This advance has not been paid out yet, or it is closed. Choose an open advance.");
  return row;
}

/**
 * Reserves the amount of a pending expense in the advance that paid for it.
 * @throws Refusal 404 for an unknown advance; 409 if the advance is not open; 422 if the expense exceeds the amount
 * left in the advance.
 */
export async function requestFromAdvance(call: Call, id: string, amount: Cents): Promise<void> {
  const row = await lockAdvance(call, id);
  if (row.state !== "open")
    throw conflict("This advance has not been paid out yet, or it is closed. Choose an open advance.");
  const free = freeOfAdvance(row);
  if (amount > free) {
    throw invalidField(
      "amount",
      `Only ${row.currency} ${amountInWords(free)} of this advance is left to account for. Claim the rest as an expense paid with your own money.`,
    );
  }
  await changeAdvance(call, row, { requestedCents: row.requestedCents + amount });
}

/**
 * Records that an approved expense accounts for part of an advance. The amount must have been reserved when the
 * expense was submitted.
 */
export async function accountFor(call: Call, id: string, amount: Cents): Promise<void> {
  const row = await lockAdvance(call, id);
  await changeAdvance(call, row, {
    requestedCents: row.requestedCents - amount,
    accountedCents: row.accountedCents + amount,
  });
}

/** Releases the amount in an advance that a rejected or withdrawn expense had reserved. */
export async function releaseFromAdvance(call: Call, id: string, amount: Cents): Promise<void> {
  const row = await lockAdvance(call, id);
  await changeAdvance(call, row, { requestedCents: cents(row.requestedCents - amount) });
}
