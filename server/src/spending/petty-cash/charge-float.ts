import { amountInWords, type Cents, cents } from "@hazina/base/money.ts";
import { and, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { conflict, invalid, notFound } from "../../platform/refusal.ts";
import { changeFloat, type FloatRow, inBoxOf, lockFloat, moveCash, ownFloat } from "./find-float.ts";
import { pettyCashFloats, pettyCashRequests } from "./tables.ts";

/** Reads a float from which a person pays. @throws Refusal 404 for one of another custodian; 409 where it is not open. */
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
  if (state === "pending") throw conflict(`The petty cash ${name} is not approved yet.`);
  if (state !== "active") throw conflict(`The petty cash ${name} is closed.`);
}

/**
 * Takes the cash of a voucher that is sent for approval. Missing cash that a count has found, and that nobody has approved
 * yet, cannot be spent.
 * @throws Refusal 404; 409 where the float is not open; 422 for more than is in the box.
 */
export async function requestFromFloat(call: Call, id: string, amount: Cents): Promise<void> {
  const row = await lockFloat(call, id);
  requireActive(row);
  const left = cents(inBoxOf(row) - (await missingCash(call, id)));
  if (amount > left) {
    const message = `Only ${row.currency} ${amountInWords(left)} should be in the petty cash ${row.name}. Correct the amount, or ask for a top-up.`;
    throw invalid(message, [{ path: "amount", message }]);
  }
  await changeFloat(call, row, { waitingCents: row.waitingCents + amount });
}

/** Returns the missing cash of a count that waits for approval; zero where there is none. */
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

/** A voucher: an expense that a float paid for. */
type Voucher = { readonly id: string; readonly supplier: string; readonly amount: Cents };

/** Takes an approved voucher, which waited before, out of the balance of its float. */
export async function spendFromFloat(
  call: Call,
  id: string,
  { id: sourceId, supplier, amount }: Voucher,
): Promise<void> {
  const row = await lockFloat(call, id);
  const movement = { kind: "voucher", sourceId, what: supplier, byName: row.custodianName } as const;
  await moveCash(call, row, { ...movement, amount: -amount, waiting: -amount });
}

/** Gives back the cash of a voucher that was rejected or withdrawn: the custodian has to put it back. */
export async function releaseToFloat(call: Call, id: string, amount: Cents): Promise<void> {
  const row = await lockFloat(call, id);
  await changeFloat(call, row, { waitingCents: row.waitingCents - amount });
}
