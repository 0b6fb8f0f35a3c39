import { dayAt } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { OBLIGATION_SOURCE, taxRemittedJournal } from "@hazina/engine/accounting/rules/withholding.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, notFound, taken } from "../../platform/refusal.ts";
import { preparePaymentFor } from "../../wallet/payments/prepare-for.ts";
import {
  type EndedPayment,
  type Ending,
  recordsPaidBy,
  type Settlement,
} from "../../wallet/transactions/settlements.ts";
import { withheldTaxes } from "../bills/tables.ts";
import type { ObligationRow } from "../withholding/owe-tax.ts";
import { taxObligations } from "../withholding/tables.ts";

type Id = { readonly id: string };

const ownObligation = (companyId: string, id: string) =>
  and(eq(taxObligations.companyId, companyId), eq(taxObligations.id, id));

/**
 * Locks a tax obligation and returns it.
 * @throws Refusal 404 for an unknown tax obligation.
 */
async function lockObligation({ tx, actor }: Call, id: string): Promise<ObligationRow> {
  const [row] = await tx.select().from(taxObligations).where(ownObligation(actor.companyId, id)).for("update");
  if (!row) throw notFound("This tax");
  return row;
}

async function change(
  { tx }: Pick<Call, "tx">,
  row: ObligationRow,
  set: Partial<typeof taxObligations.$inferInsert>,
): Promise<void> {
  await tx
    .update(taxObligations)
    .set({ ...set, version: row.version + 1 })
    .where(ownObligation(row.companyId, row.id));
  await publishChange(tx, { topic: "bills", companyId: row.companyId, branchId: row.branchId });
}

/**
 * Enters the payment number (PRN) that iTax gave for a tax obligation. From then on no further withheld tax is added
 * to this obligation.
 * @throws Refusal 404 for an unknown obligation; 409 if it is paid or being paid, or if another obligation has the
 * number.
 */
export async function enterPrn(call: Call, { id, prn }: Id & { readonly prn: string }) {
  const { tx, actor } = call;
  const row = await lockObligation(call, id);
  if (row.paymentId !== null || row.paidOn !== null) throw conflict("This tax is already being paid.");
  await change(call, row, { prn }).catch(refuseTaken(taken("prn", "Another tax already has this payment number.")));
  await recordChange(tx, actor, {
    subject: "tax",
    subjectId: id,
    action: "payment number entered",
    after: { name: prn },
  });
  return { message: "The payment number was entered. The tax can be paid." };
}

/**
 * Prepares the payment of a tax to KRA under its payment number, and sends it for approval.
 * @throws Refusal 404 for an unknown tax; 409 if the tax has no payment number, is already paid or is being paid.
 */
export async function payTax(call: Call, { id }: Id) {
  const { tx, actor } = call;
  const row = await lockObligation(call, id);
  if (row.prn === null) throw conflict("Enter the payment number from iTax first.");
  if (row.paymentId !== null || row.paidOn !== null) throw conflict("This tax is already being paid.");
  const payment = await preparePaymentFor(call, {
    cause: { kind: OBLIGATION_SOURCE, id, line: "" },
    to: { kind: "kra", name: "Kenya Revenue Authority", prn: row.prn },
    amount: cents(row.amountCents),
    reason: `Withheld tax, PRN ${row.prn}`,
    branchId: row.branchId,
    preparers: [],
    submit: true,
  });
  await change(call, row, { paymentId: payment.id });
  const after = { name: row.prn, payment: payment.reference };
  await recordChange(tx, actor, { subject: "tax", subjectId: id, action: "payment prepared", after });
  return { message: "The payment was prepared and is waiting for approval.", data: { payment_id: payment.id } };
}

/**
 * Records the number of KRA's e-slip, which proves the payment of a tax.
 * @throws Refusal 404 for an unknown tax; 409 if the tax is not paid.
 */
export async function proveTax(call: Call, { id, slip }: Id & { readonly slip: string }) {
  const { tx, actor } = call;
  const row = await lockObligation(call, id);
  if (row.paidOn === null) throw conflict("This tax has not been paid yet.");
  await change(call, row, { slip });
  await recordChange(tx, actor, { subject: "tax", subjectId: id, action: "proven", after: { name: slip } });
  return { message: "The e-slip was recorded." };
}

/**
 * Records the number of KRA's certificate for a withheld tax.
 * @throws Refusal 404 for an unknown tax; 409 if nothing was withheld, or if the tax is not paid yet.
 */
export async function recordCertificate(call: Call, { id, certificate }: Id & { readonly certificate: string }) {
  const { tx, actor } = call;
  const own = and(eq(withheldTaxes.companyId, actor.companyId), eq(withheldTaxes.id, id));
  const [row] = await tx.select().from(withheldTaxes).where(own).for("update");
  if (!row) throw notFound("This tax");
  if (row.obligationId === null) throw conflict("Nothing was withheld, so there is no certificate.");
  const { paidOn } = await lockObligation(call, row.obligationId);
  if (paidOn === null) throw conflict("KRA issues the certificate once the tax is paid.");
  await tx.update(withheldTaxes).set({ certificate }).where(own);
  const after = { name: certificate };
  await recordChange(tx, actor, { subject: "withheld tax", subjectId: id, action: "certificate recorded", after });
  return { message: "The certificate was recorded." };
}

/**
 * Marks a tax as paid when its payment is completed, and makes it payable again if the payment
 * failed.
 */
export const taxSettlement: Settlement = {
  causeKind: OBLIGATION_SOURCE,
  purpose: "Taxes",
  ended,
  async stillDue({ tx }, companyId, payments) {
    const ids = payments.map(({ causeId }) => causeId);
    const rows = await tx
      .select()
      .from(taxObligations)
      .where(and(eq(taxObligations.companyId, companyId), inArray(taxObligations.id, ids)))
      .orderBy(asc(taxObligations.id))
      .for("update");
    return recordsPaidBy(
      payments,
      rows.filter(({ paidOn }) => paidOn === null),
    );
  },
};

async function ended(on: Ending, payment: EndedPayment): Promise<void> {
  const { companyId, causeId, paymentId, state, receipt, provider } = payment;
  const { tx, now } = on;
  const [row] = await tx.select().from(taxObligations).where(ownObligation(companyId, causeId)).for("update");
  if (!row || row.paidOn !== null) return;
  if (state === "settled") {
    const by = { companyId, userId: null, userName: provider };
    const amount = cents(row.amountCents);
    await postJournal(
      tx,
      by,
      taxRemittedJournal({
        obligation: row.id,
        prn: row.prn ?? "",
        amount,
        date: dayAt(now),
        currency: row.currency,
        parts: await partsOf(on, row),
        ...(row.branchId === null ? {} : { branch: row.branchId }),
      }),
    );
    await change(on, row, { paidOn: dayAt(now), receipt });
    await recordChange(tx, by, { subject: "tax", subjectId: row.id, action: "paid", after: { name: row.prn } });
    return;
  }
  // In review a person decides first; otherwise the money is available again, and it can be paid again.
  if (state !== "review" && paymentId === row.paymentId) await change(on, row, { paymentId: null });
}

/**
 * Splits a tax into one part for each branch. Each part is the tax that was withheld from suppliers of that branch.
 */
async function partsOf({ tx }: Pick<Ending, "tx">, { companyId, id }: ObligationRow) {
  const rows = await tx
    .select({ branch: withheldTaxes.branchId, tax: sql<string>`sum(${withheldTaxes.taxCents})` })
    .from(withheldTaxes)
    .where(and(eq(withheldTaxes.companyId, companyId), eq(withheldTaxes.obligationId, id)))
    .groupBy(withheldTaxes.branchId);
  return rows.map(({ branch, tax }) => ({ amount: cents(Number(tax)), ...(branch === null ? {} : { branch }) }));
}
