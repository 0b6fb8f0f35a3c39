import { amountInWords, type Cents, cents } from "@hazina/base/money.ts";
import { and, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { conflict, invalidField, notFound } from "../../platform/refusal.ts";
import { changeFloat, type FloatRow, inBoxOf, lockFloat, moveCash, ownFloat } from "./find-float.ts";
import { pettyCashFloats, pettyCashRequests } from "./tables.ts";

/**
 * Reads the float from which a person wants to pay an expense.
 * @throws Refusal 404 if the float is unknown, or the person is not its custodian; 409 if it is not active.
 */
export async function requireOwnFloat(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  id: string,
  personId: string,
): Promise<FloatRow> {
  const [row] = await tx.select().from(pettyCashFloats).where(ownFloat(actor.companyId, id));
  if (row?.custodianId !== personId) throw notFound("This petty cash float");
  requireActive(row);
  return row;
}

function requireActive({ state, name }: FloatRow): void {
  if (state === "pending") throw conflict(`The petty cash float ${name} has not been approved yet.`);
  if (state !== "active") throw conflict(`The petty cash float ${name} is closed.`);
}

/**
 * Reserves the cash of a voucher when the voucher is sent for approval. Cash that a count found missing cannot be
 * spent, even while the count difference is still waiting for approval.
 * @throws Refusal 404 for an unknown float; 409 if the float is not active; 422 if the voucher exceeds the cash that
 * should be in the box, less the missing cash.
 */
export async function requestFromFloat(call: Call, id: string, amount: Cents): Promise<void> {
  const row = await lockFloat(call, id);
  requireActive(row);
  const left = cents(inBoxOf(row) - (await missingCash(call, id)));
  if (amount > left) {
    throw invalidField(
      "amount",
      `The petty cash float ${row.name} should have only ${row.currency} ${amountInWords(left)} left. Correct the amount, or request a top-up.`,
    );
  }
  await changeFloat(call, row, { waitingCents: row.waitingCents + amount });
}

/**
 * Returns the cash that a count found missing, while the difference is waiting for approval; zero if no difference is
 * waiting.
 */
async function missingCash({ tx, actor }: Call, floatId: string): Promise<Cents> {
  const [found] = await tx
    .select({ amount: pettyCashRequests.amountCents })
    .from(pettyCashRequests)
    .where(
      and(
        eq(pettyCashRequests.companyId, actor.companyId),
        eq(pettyCashRequests.floatId, floatId),
        eq(pettyCashRequests.kind, "difference"),
        eq(pettyCashRequests.state, "pending"),
      ),
    );
  return cents(Math.max(0, -(found?.amount ?? 0)));
}

/** A voucher: an expense that was paid from a float. */
type Voucher = { readonly id: string; readonly supplier: string; readonly amount: Cents };

/** Deducts an approved voucher from the balance of its float, and from the total of its pending vouchers. */
export async function spendFromFloat(
  call: Call,
  id: string,
  { id: sourceId, supplier, amount }: Voucher,
): Promise<void> {
  const row = await lockFloat(call, id);
  const movement = { kind: "voucher", sourceId, what: supplier, byName: row.custodianName } as const;
  await moveCash(call, row, { ...movement, amount: -amount, waiting: -amount });
}

/**
 * Releases the cash of a voucher that was rejected or withdrawn. The custodian has to put the cash back into the box.
 */
export async function releaseToFloat(call: Call, id: string, amount: Cents): Promise<void> {
  const row = await lockFloat(call, id);
  await changeFloat(call, row, { waitingCents: row.waitingCents - amount });
}
