import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { internationalPhone } from "@hazina/contract/fields.ts";
import { PETTY_CASH_SOURCE, pettyCashToppedUp } from "@hazina/engine/accounting/rules/petty-cash.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { findUser } from "../../access/queries.ts";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { preparePaymentFor } from "../../wallet/payments/prepare-for.ts";
import {
  type EndedPayment,
  type Ending,
  recordsPaidBy,
  type Settlement,
} from "../../wallet/transactions/settlements.ts";
import { type FloatRow, lockFloat, moveCash, ownFloat } from "./find-float.ts";
import { changeRequest, eventOf, type FloatRequestRow, lockRequest, ownRequest } from "./float-request.ts";
import { requireNotCustodian } from "./floats.ts";
import { pettyCashFloats, pettyCashRequests } from "./tables.ts";

type Id = { readonly id: string };

/**
 * Prepares the payment of an approved top-up to the custodian's M-Pesa phone, and sends it for approval. The custodian
 * can never approve it.
 * @throws Refusal 404 for an unknown top-up; 409 if the top-up is not approved or already being paid, the custodian
 * has no phone, or there is no wallet.
 */
export async function payTopUp(call: Call, { id }: Id) {
  const { tx, actor } = call;
  const { row, float } = await lockPayable(call, id);
  const payment = await preparePaymentFor(call, {
    cause: { kind: PETTY_CASH_SOURCE, id, line: "" },
    to: { kind: "mpesa", name: float.custodianName, phone: await phoneOf(call, float) },
    amount: cents(row.amountCents),
    reason: `Petty cash: ${float.name}`.slice(0, 200),
    branchId: row.branchId,
    preparers: [float.custodianId, row.requestedBy],
    submit: true,
  });
  await changeRequest(call, row, { paymentId: payment.id, paymentReference: payment.reference });
  const after = { name: float.name, payment: payment.reference };
  await recordChange(tx, actor, { subject: "petty cash", subjectId: float.id, action: "payment prepared", after });
  return { message: "The payment was prepared and is waiting for approval.", data: { payment_id: payment.id } };
}

type Recorded = Id & { readonly day: Day; readonly reference: string };

/**
 * Records that the cash of an approved top-up was drawn from the bank.
 * @throws Refusal 403 if the caller is the custodian; 404 for an unknown top-up; 409 if the top-up is not approved or
 * already being paid; 422 for a future day.
 */
export async function recordTopUp(call: Call, { id, day, reference }: Recorded) {
  const { tx, actor, now } = call;
  const { row, float } = await lockPayable(call, id);
  requireNotCustodian(call, float, "You cannot record cash that you receive yourself. Another person must record it.");
  if (day > dayAt(now)) {
    throw invalidField("day", "The date cannot be in the future. Enter the date on which the cash was drawn.");
  }
  await arrived(call, { row, float, day, reference, from: "bank", by: { ...actor } });
  const after = { name: float.name, reference };
  await recordChange(tx, actor, { subject: "petty cash", subjectId: float.id, action: "top-up recorded", after });
  return { message: "The top-up was recorded." };
}

async function lockPayable(call: Call, id: string) {
  const row = await lockRequest(call, id);
  if (row.kind !== "top_up" || row.state !== "approved") throw conflict("Only an approved top-up can be paid.");
  if (row.paymentId !== null) throw conflict(`This top-up is already being paid by payment ${row.paymentReference}.`);
  return { row, float: await lockFloat(call, row.floatId) };
}

async function phoneOf({ tx, actor }: Call, { custodianId, custodianName }: FloatRow): Promise<string> {
  const phone = internationalPhone((await findUser(tx, actor.companyId, custodianId))?.phone ?? "");
  if (phone !== undefined && /^\+254[17]\d{8}$/.test(phone)) return phone;
  throw conflict(`${custodianName} has no M-Pesa phone number in their profile. Ask them to add one.`, "no_phone");
}

type Arrival = {
  readonly row: FloatRequestRow;
  readonly float: FloatRow;
  readonly day: Day;
  readonly reference: string | null;
  readonly from: "wallet" | "bank";
  readonly by: Parameters<typeof postJournal>[1];
};

/** Adds the amount of a paid top-up to the balance of its float, and posts the top-up to the books. */
async function arrived(
  on: Pick<Ending, "tx" | "now">,
  { row, float, day, reference, from, by }: Arrival,
): Promise<void> {
  await changeRequest(on, row, { state: "done", reference, day });
  await moveCash(on, float, {
    kind: "top_up",
    sourceId: row.id,
    what: from === "wallet" ? `M-Pesa ${reference ?? ""}`.trim() : `Bank ${reference}`,
    byName: by.userName,
    amount: row.amountCents,
  });
  if ((await readCurrency(on.tx, by)).currency === float.currency)
    await postJournal(on.tx, by, pettyCashToppedUp(eventOf(float, row.id, row.amountCents, day), from));
}

/** Updates a top-up when its payment is completed or fails. */
export const pettyCashSettlement: Settlement = {
  causeKind: PETTY_CASH_SOURCE,
  purpose: "Petty cash",
  ended,
  async stillDue({ tx }, companyId, payments) {
    const ids = payments.map(({ causeId }) => causeId);
    const rows = await tx
      .select()
      .from(pettyCashRequests)
      .where(and(eq(pettyCashRequests.companyId, companyId), inArray(pettyCashRequests.id, ids)))
      .orderBy(asc(pettyCashRequests.id))
      .for("update");
    return recordsPaidBy(
      payments,
      rows.filter(({ state }) => state === "approved"),
    );
  },
};

async function ended(on: Ending, payment: EndedPayment): Promise<void> {
  const { tx, now } = on;
  const { companyId, causeId } = payment;
  const [row] = await tx.select().from(pettyCashRequests).where(ownRequest(companyId, causeId)).for("update");
  if (row?.state !== "approved" || payment.state === "review") return;
  if (payment.state !== "settled") {
    if (payment.paymentId === row.paymentId) await changeRequest(on, row, { paymentId: null, paymentReference: null });
    return;
  }
  const [float] = await tx.select().from(pettyCashFloats).where(ownFloat(companyId, row.floatId)).for("update");
  if (!float) return;
  const by = { companyId, userId: null, userName: payment.provider };
  await arrived(on, { row, float, day: dayAt(now), reference: payment.receipt, from: "wallet", by });
  const after = { name: float.name };
  await recordChange(tx, by, { subject: "petty cash", subjectId: float.id, action: "topped up", after });
}
