import { type Day, dayAt } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents, cents, centsOf } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { internationalPhone } from "@hazina/contract/fields.ts";
import type { RETURN_METHODS } from "@hazina/contract/spending/advances.ts";
import {
  ADVANCE_SOURCE,
  type AdvanceEvent,
  advancePaid,
  advanceReturned,
} from "@hazina/engine/accounting/rules/advances.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { findUser } from "../../access/queries.ts";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { comparable } from "../../platform/database/comparable.ts";
import { conflict, invalidField, Refusal, taken } from "../../platform/refusal.ts";
import { preparePaymentFor } from "../../wallet/payments/prepare-for.ts";
import { lockReceiptCode, receiptCodeOf } from "../../wallet/transactions/is-in-wallet.ts";
import {
  type EndedPayment,
  type Ending,
  recordsPaidBy,
  type Settlement,
} from "../../wallet/transactions/settlements.ts";
import { type AdvanceRow, changeAdvance, freeOfAdvance, lockAdvance, ownAdvance } from "./find-advance.ts";
import { advanceReturns, advances } from "./tables.ts";

/**
 * Prepares the payment of an approved advance to the employee's M-Pesa phone, and sends it for approval. The employee
 * can never approve it.
 * @throws Refusal 404 for an unknown advance; 409 if the advance is not approved or already being paid, its due day
 * has passed, the employee has no phone, or there is no wallet.
 */
export async function payAdvance(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const row = await lockAdvance(call, id);
  if (row.state !== "approved") throw conflict("Only an approved advance can be paid.");
  if (row.dueDay < dayAt(call.now)) throw conflict("The due date of this advance has passed. Request a new advance.");
  if (row.paymentId !== null) throw conflict(`This advance is already being paid by payment ${row.paymentReference}.`);
  const payment = await preparePaymentFor(call, {
    cause: { kind: ADVANCE_SOURCE, id, line: "" },
    to: { kind: "mpesa", name: row.personName, phone: await phoneOf(call, row) },
    amount: cents(row.amountCents),
    reason: `Advance: ${row.purpose}`.slice(0, 200),
    branchId: row.branchId,
    preparers: [row.personId],
    submit: true,
  });
  await changeAdvance(call, row, { paymentId: payment.id, paymentReference: payment.reference });
  const after = { name: row.purpose, payment: payment.reference };
  await recordChange(tx, actor, { subject: "advance", subjectId: id, action: "payment prepared", after });
  return { message: "The payment was prepared and is waiting for approval.", data: { payment_id: payment.id } };
}

async function phoneOf({ tx, actor }: Call, { personId, personName }: AdvanceRow): Promise<string> {
  const phone = internationalPhone((await findUser(tx, actor.companyId, personId))?.phone ?? "");
  if (phone !== undefined && /^\+254[17]\d{8}$/.test(phone)) return phone;
  throw conflict(`${personName} has no M-Pesa phone number in their profile. Ask them to add one.`, "no_phone");
}

/**
 * The handler for the payments of advances: it updates an advance when its payment is completed or fails, and finds
 * payments that are still due.
 */
export const advanceSettlement: Settlement = {
  causeKind: ADVANCE_SOURCE,
  purpose: "Advances to employees",
  ended,
  async stillDue({ tx, now }, companyId, payments) {
    const ids = payments.map(({ causeId }) => causeId);
    const rows = await tx
      .select()
      .from(advances)
      .where(and(eq(advances.companyId, companyId), inArray(advances.id, ids)))
      .orderBy(asc(advances.id))
      .for("update");
    // After its due day it would be recovered from pay the next morning.
    return recordsPaidBy(
      payments,
      rows.filter(({ state, dueDay }) => state === "approved" && dueDay >= dayAt(now)),
    );
  },
};

async function ended(on: Ending, payment: EndedPayment): Promise<void> {
  const { tx, now } = on;
  const [row] = await tx.select().from(advances).where(ownAdvance(payment.companyId, payment.causeId)).for("update");
  if (row?.state !== "approved" || payment.state === "review") return;
  if (payment.state !== "settled") {
    if (payment.paymentId !== row.paymentId) return;
    await changeAdvance(on, row, { paymentId: null, paymentReference: null });
    return;
  }
  const by = { companyId: row.companyId, userId: null, userName: payment.provider };
  if ((await readCurrency(tx, by)).currency === row.currency)
    await postJournal(tx, by, advancePaid(eventOf(row, cents(row.amountCents), dayAt(now))));
  await changeAdvance(on, row, { state: "open", paidAt: now, receiptNumber: payment.receipt });
  await recordChange(tx, by, { subject: "advance", subjectId: row.id, action: "paid", after: { name: row.purpose } });
}

/**
 * Returns the event from which the accounting rules create the journal for a payment, a return or a recovery of an
 * advance.
 */
export function eventOf(row: AdvanceRow, amount: Cents, date: Day): AdvanceEvent {
  return {
    advance: row.id,
    purpose: row.purpose,
    person: row.personId,
    amount: money(amount, row.currency),
    date,
    ...(row.branchId === null ? {} : { branch: row.branchId }),
  };
}

type Returned = {
  readonly id: string;
  readonly amount: number;
  readonly day: Day;
  readonly method: (typeof RETURN_METHODS)[number];
  readonly reference: string;
};

/**
 * Records money that an employee returned from an advance.
 * @throws Refusal 403 for the actor's own advance; 404 for an unknown advance; 409 if it is not open, or the reference
 * of the money was recorded before; 422 for a future day or a day before the advance was paid, or if the returned
 * amount exceeds the amount left to account for.
 */
export async function returnAdvance(call: Call, { id, amount, day, method, reference }: Returned) {
  const { tx, actor, now } = call;
  const row = await lockAdvance(call, id);
  if (row.personId === actor.userId)
    throw new Refusal(
      403,
      "maker_is_checker",
      "This is your own advance. Another person must record the money that you return.",
    );
  if (row.state !== "open") throw conflict("Money can be returned only for an advance that is paid and not closed.");
  if (row.paidAt !== null && day < dayAt(row.paidAt))
    throw invalidField(
      "day",
      "The date cannot be before the advance was paid. Enter the date on which the money was returned.",
    );
  if (day > dayAt(now))
    throw invalidField("day", "The date cannot be in the future. Enter the date on which the money was returned.");
  const amountCents = centsOf(amount);
  const free = freeOfAdvance(row);
  if (amountCents > free)
    throw invalidField("amount", `Only ${row.currency} ${amountInWords(free)} of this advance is left to account for.`);
  await requireNewReference(call, method, reference);
  const returnId = uuidv7();
  await tx.insert(advanceReturns).values({
    companyId: actor.companyId,
    id: returnId,
    advanceId: id,
    amountCents,
    day,
    method,
    reference,
    byName: actor.userName,
    at: now,
  });
  if ((await readCurrency(tx, actor)).currency === row.currency)
    await postJournal(tx, actor, advanceReturned(eventOf(row, amountCents, day), returnId));
  await changeAdvance(call, row, { returnedCents: row.returnedCents + amountCents });
  const after = { name: row.purpose, amount: amountCents };
  await recordChange(tx, actor, { subject: "advance", subjectId: id, action: "money returned", after });
  return { message: "The returned money was recorded." };
}

/**
 * Requires that a reference of M-Pesa, a bank or a cheque was not recorded for another return.
 * @throws Refusal 409 if it was.
 */
async function requireNewReference({ tx, actor }: Call, method: Returned["method"], reference: string): Promise<void> {
  const code = receiptCodeOf(reference);
  if (method === "cash" || code === "") return;
  await lockReceiptCode(tx, actor.companyId, { method, code });
  const same = and(
    eq(advanceReturns.companyId, actor.companyId),
    eq(advanceReturns.method, method),
    eq(comparable(advanceReturns.reference), code),
  );
  if ((await tx.$count(advanceReturns, same)) === 0) return;
  throw taken("reference", "Money with this reference was already recorded as returned.");
}
