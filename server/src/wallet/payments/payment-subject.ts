import { formatMonth, monthAt } from "@hazina/base/calendar.ts";
import { amountInWords, cents } from "@hazina/base/money.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import { describedById } from "../../approvals/described.ts";
import type { Decided, Described, DetailTable, OwnConsequences, Subject } from "../../approvals/subject.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { PROOF_ABOVE } from "../rails/proof-above.ts";
import type { TransactionRow } from "../transactions/write-transaction.ts";
import { requireWallet } from "../wallets/find-wallets.ts";
import { destinationOf, linesOfPayments, lockPayment, ownPayment, type PaymentRow } from "./find-payment.ts";
import { payeeUsers } from "./payee-users.ts";
import { PAYMENT, refusePaidAlready, reportUnpaid } from "./payment-settlement.ts";
import { releaseMany } from "./release-many.ts";
import { releasePayment } from "./release-payment.ts";
import { paymentLines, paymentOrders } from "./tables.ts";

/** The approval subject of payments. Approval reserves the money and sends the payment. */
export const paymentSubject: Subject = {
  kind: "payment",
  ability: "Approve Payments",
  policies: { facts: ["amount", "branch"] },
  sees: "View Wallets",
  needs: "View Wallets",
  proofAbove: PROOF_ABOVE,
  describe,
  detail,
  consequences,
  hold: lockPayment,
  approved,
  rejected: (call, id, decided) => close(call, id, "rejected", decided),
  withdrawn: (call, id) => close(call, id, "cancelled", { comment: "" }),
};

async function describe(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const { tx, actor } = call;
  const rows = await tx
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.companyId, actor.companyId), inArray(paymentOrders.id, [...ids])));
  const users = await payeeUsers(call, rows);
  return describedById(rows, (row) => ({
    // Nobody approves a payment to their own phone, or to one on which they are paid, alone or in a batch.
    concerns: users.get(row.id) ?? [],
    facts: [
      ...(row.lines === 0
        ? [
            { label: "Payee", value: row.payee },
            { label: "To", value: row.destinationShown ?? "" },
          ]
        : [{ label: "Payments", value: String(row.lines) }]),
      { label: "Reason", value: row.reason },
      { label: "Prepared by", value: row.preparedByName },
    ],
    link: `/payments/${row.id}`,
  }));
}

/**
 * Returns the effect of a payment, which approvers see before they decide: the amount that the company pays out this
 * month. The result is empty if the payment is not in the currency of the books, and undefined for an unknown payment.
 */
async function consequences({ tx, actor, now }: Call, id: string): Promise<OwnConsequences | undefined> {
  const [row] = await tx.select().from(paymentOrders).where(ownPayment(actor.companyId, id));
  if (!row) return undefined;
  const isOwn = (await readCurrency(tx, actor)).currency === row.currency;
  return isOwn ? { pays: { amount: cents(row.amountCents), month: formatMonth(monthAt(now)) } } : {};
}

/** Returns the payments of a batch as a table for its approver; undefined for a single payment. */
async function detail(call: Call, id: string): Promise<DetailTable | undefined> {
  const lines = await linesOfPayments(call, [id]);
  if (lines.length === 0) return undefined;
  return {
    columns: ["Payee", "To", "Amount", "Reason"],
    rows: lines.map(({ payee, destinationShown, amountCents, reason }) => ({
      cells: [payee, destinationShown, amountInWords(cents(amountCents)), reason],
      link: null,
    })),
  };
}

async function approved(call: Call, id: string, { comment }: Decided) {
  const { tx, actor, now } = call;
  const row = await lockPayment(call, id);
  if (row.state !== "awaiting_approval") throw conflict("This payment is not waiting for approval.");
  const transaction = row.lines === 0 ? await releaseSingle(call, row) : await releaseBatch(call, row);
  await tx
    .update(paymentOrders)
    .set({
      state: transaction?.state === "settled" ? "paid" : "sent",
      decidedByName: actor.userName,
      comment: comment || null,
      transactionId: transaction?.id ?? null,
      sentAt: now,
      version: row.version + 1,
    })
    .where(ownPayment(actor.companyId, id));
  const after = { reference: row.reference, payee: row.payee };
  await recordChange(tx, actor, { subject: "payment", subjectId: id, action: "approved", after });
  if (row.lines === 0) return { message: "The payment was approved and is on its way." };
  return { message: `The ${row.lines} payments were approved and are on their way.` };
}

async function releaseSingle(call: Call, row: PaymentRow): Promise<TransactionRow> {
  await refusePaidAlready(call, row, [row]);
  return releasePayment(call, {
    wallet: await requireWallet(call, row.walletId),
    kind: "payment",
    to: destinationOf(call, row),
    amount: cents(row.amountCents),
    reason: row.reason,
    requestedBy: { id: row.preparedBy, name: row.preparedByName },
    cause: { kind: PAYMENT, id: row.id, line: "" },
    adviceEmail: row.email,
    rail: row.rail,
  });
}

/**
 * Releases the payments of a batch, after reserving money for all of them. If there is not enough money, nothing is
 * reserved.
 */
async function releaseBatch(call: Call, row: PaymentRow): Promise<undefined> {
  const { tx, actor } = call;
  const lines = await linesOfPayments(call, [row.id]);
  await refusePaidAlready(call, row, lines);
  const transactions = await releaseMany(call, {
    wallet: await requireWallet(call, row.walletId),
    cause: { kind: PAYMENT, id: row.id },
    lines: lines.map((line) => ({
      line: line.id,
      to: destinationOf(call, line),
      amount: cents(line.amountCents),
      reason: line.reason,
      adviceEmail: line.email,
      rail: line.rail,
    })),
    requestedBy: { id: row.preparedBy, name: row.preparedByName },
  });
  const made = JSON.stringify(transactions.map(({ id }, index) => ({ line: lines[index]?.id, transaction: id })));
  await tx.execute(sql`
    update ${paymentLines} set transaction_id = made.transaction
    from jsonb_to_recordset(${made}::jsonb) as made(line uuid, transaction uuid)
    where ${paymentLines.companyId} = ${actor.companyId} and ${paymentLines.id} = made.line`);
}

async function close(call: Call, id: string, state: "rejected" | "cancelled", { comment }: Decided) {
  const { tx, actor } = call;
  const row = await lockPayment(call, id);
  if (row.state !== "awaiting_approval") throw conflict("This payment is not waiting for approval.");
  const decided = state === "rejected" ? { decidedByName: actor.userName, comment } : {};
  await tx
    .update(paymentOrders)
    .set({ state, version: row.version + 1, ...decided })
    .where(ownPayment(actor.companyId, id));
  await reportUnpaid(call, row, state);
  const after = { reference: row.reference, payee: row.payee };
  await recordChange(tx, actor, { subject: "payment", subjectId: id, action: state, after });
  return { message: `The payment was ${state}.` };
}
