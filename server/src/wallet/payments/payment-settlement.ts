import { cents } from "@hazina/base/money.ts";
import { ENDED_STATES } from "@hazina/engine/wallet/request-states.ts";
import { and, eq, notInArray, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import { providerOf } from "../transactions/provider-of.ts";
import {
  type EndedPayment,
  type Ending,
  recordsStillDue,
  reportNeverSent,
  reportPayment,
  type Settlement,
} from "../transactions/settlements.ts";
import { walletTransactions } from "../transactions/tables.ts";
import { ownPayment, type PaymentRow } from "./find-payment.ts";
import { paymentLines, paymentOrders } from "./tables.ts";
import { inReview } from "./transactions-of-records.ts";

/** The cause kind of wallet transactions that are made for a payment. */
export const PAYMENT = "payment";

/**
 * The handler that runs when the transaction of a payment ends. It stores the result of the payment, and reports it to
 * the domain of the record that the payment pays.
 */
export const paymentSettlement: Settlement = {
  causeKind: PAYMENT,
  purpose: "Other payments",
  async ended(on, payment) {
    await storeOutcome(on, payment);
    const cause = await causeOf(on.tx, payment);
    if (!cause) return;
    const { causeId: paymentId } = payment;
    await reportPayment(on, cause.kind, { ...payment, paymentId, causeId: cause.id, causeLine: cause.line });
  },
};

/**
 * Stores the outcome of a payment once all its transactions have ended: paid, partly paid or failed. The transactions
 * of a batch store their results one at a time, so that the last one sees the results of all the others.
 */
async function storeOutcome(
  { tx }: Pick<Ending, "tx">,
  { companyId, causeId }: Pick<EndedPayment, "companyId" | "causeId">,
): Promise<void> {
  const own = ownPayment(companyId, causeId);
  const [locked] = await tx.select({ state: paymentOrders.state }).from(paymentOrders).where(own).for("update");
  if (!locked || !SENT_STATES.has(locked.state)) return;
  const ofPayment = and(eq(walletTransactions.companyId, companyId), eq(walletTransactions.causeId, causeId));
  const { state } = walletTransactions;
  const count = (which: SQL) => sql<string>`count(*) filter (where ${which})`.mapWith(Number);
  const [ends] = await tx
    .select({
      open: count(notInArray(state, [...ENDED_STATES])),
      paid: count(eq(state, "settled")),
      all: count(sql`true`),
    })
    .from(walletTransactions)
    .where(ofPayment);
  if (!ends || ends.all === 0) return;
  const outcome = ends.paid === ends.all ? "paid" : ends.paid > 0 ? "partly_paid" : "failed";
  await tx
    .update(paymentOrders)
    .set({ state: ends.open > 0 ? "sent" : outcome })
    .where(own);
}

/** The states of a payment after it was sent. */
const SENT_STATES: ReadonlySet<PaymentRow["state"]> = new Set(["sent", "paid", "partly_paid", "failed"]);

/** The record that a payment or a batch line pays: its kind, its id, and the line of the record. */
export type Cause = { readonly kind: string; readonly id: string; readonly line: string };

/** Returns the record of another domain that a stored payment or batch line pays; undefined if it pays none. */
export function storedCause({
  causeKind,
  causeId,
  causeLine,
}: Pick<PaymentRow, "causeKind" | "causeId" | "causeLine">): Cause | undefined {
  return causeKind === null || causeId === null ? undefined : { kind: causeKind, id: causeId, line: causeLine ?? "" };
}

async function causeOf(
  tx: Tx,
  {
    companyId,
    causeId,
    causeLine,
  }: { readonly companyId: string; readonly causeId: string; readonly causeLine: string },
): Promise<Cause | undefined> {
  const [row] =
    causeLine === ""
      ? await tx.select().from(paymentOrders).where(ownPayment(companyId, causeId))
      : await tx
          .select()
          .from(paymentLines)
          .where(and(eq(paymentLines.companyId, companyId), eq(paymentLines.id, causeLine)));
  return row && storedCause(row);
}

/**
 * Refuses to release payments of records that have been paid in the meantime, or that have an earlier payment in
 * review. This can happen if the provider reports late that an earlier payment succeeded.
 * @param payments the payment itself, or the lines of a batch.
 * @throws Refusal 409 `paid_already`.
 */
export async function refusePaidAlready(
  on: Ending,
  { companyId, id: paymentId }: Pick<PaymentRow, "companyId" | "id">,
  payments: readonly Owed[],
): Promise<void> {
  const owed = payments.flatMap((one) => {
    const cause = storedCause(one);
    return cause ? [{ payee: one.payee, kind: cause.kind, causeId: cause.id, causeLine: cause.line, paymentId }] : [];
  });
  const ids = owed.map(({ causeId }) => causeId);
  const reviewed = await inReview(on.tx, companyId, ids);
  for (const [kind, some] of Map.groupBy(owed, (one) => one.kind)) {
    const due = await recordsStillDue(on, kind, { companyId, payments: some });
    const refused = some.find(({ causeId }) => reviewed.has(causeId) || !due.has(causeId));
    if (refused === undefined) continue;
    throw conflict(
      `This payment to ${refused.payee} is no longer due: the record was already paid, an earlier payment is in review, or the tax belongs to an earlier month. Reject this payment.`,
      "paid_already",
    );
  }
}

type Owed = Pick<PaymentRow, "payee" | "causeKind" | "causeId" | "causeLine">;

/**
 * Reports to the record's domain that a payment ended without a transaction: it was rejected or
 * withdrawn, or its draft was deleted.
 */
export async function reportUnpaid(on: Ending, row: PaymentRow, state: "rejected" | "cancelled"): Promise<void> {
  const { companyId, branchId, currency } = row;
  const lines =
    row.lines === 0
      ? [row]
      : await on.tx
          .select()
          .from(paymentLines)
          .where(and(eq(paymentLines.companyId, companyId), eq(paymentLines.paymentId, row.id)));
  const ended = lines.flatMap((line) => {
    const cause = storedCause(line);
    if (!cause) return [];
    const payment: EndedPayment = {
      companyId,
      branchId,
      currency,
      causeId: cause.id,
      causeLine: cause.line,
      paymentId: row.id,
      transactionId: null,
      state,
      amount: cents(line.amountCents),
      receipt: null,
      provider: providerOf({ rail: "wallet" }),
    };
    return [{ kind: cause.kind, payment }];
  });
  for (const [kind, some] of Map.groupBy(ended, (one) => one.kind)) {
    await reportNeverSent(on, kind, { companyId, payments: some.map(({ payment }) => payment) });
  }
}
