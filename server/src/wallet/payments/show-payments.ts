import { formatInstant } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { notFound } from "../../platform/refusal.ts";
import { openDestination, ownPayment, type PaymentRow } from "./find-payment.ts";
import { paymentOrders } from "./tables.ts";

type State = PaymentRow["state"];

const LABELS: Readonly<Record<State, string>> = {
  draft: "Draft",
  awaiting_approval: "Pending Approval",
  approved: "Approved",
  sent: "Pending",
  paid: "Completed",
  partly_paid: "Partly paid",
  failed: "Failed & Refunded",
  rejected: "Rejected",
  cancelled: "Cancelled",
};

/** Lists payments, newest first. */
export async function listPayments(call: Call, question: ListQuestion & { readonly state?: State | undefined }) {
  const { tx, actor } = call;
  const where = and(
    eq(paymentOrders.companyId, actor.companyId),
    question.state === undefined ? undefined : eq(paymentOrders.state, question.state),
    containing(question.search, paymentOrders.reference, paymentOrders.payee, paymentOrders.reason),
  );
  const rows = tx
    .select()
    .from(paymentOrders)
    .where(where)
    .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id));
  const page = await pageOf(question, rows.$dynamic(), tx.$count(paymentOrders, where));
  return { data: page.rows.map(shown), meta: page.meta };
}

/**
 * Returns one payment.
 * @throws Refusal 404 for an unknown payment.
 */
export async function readPayment(call: Call, { id }: { readonly id: string }) {
  const [found] = await call.tx.select().from(paymentOrders).where(ownPayment(call.actor.companyId, id));
  if (!found) throw notFound("This payment");
  const mayChange = found.state === "draft" && call.actor.abilities.has("Create Payments");
  const draft = mayChange ? (openDestination(call, found) ?? null) : null;
  return { data: { ...shown(found), draft } };
}

function shown(row: PaymentRow) {
  const { destinationKind: kind, destinationShown } = row;
  return {
    id: row.id,
    reference: row.reference,
    payee: row.payee,
    destination: kind === null ? null : { kind, name: row.payee, shown: destinationShown ?? "" },
    lines: row.lines,
    amount: majorOf(cents(row.amountCents)),
    currency: row.currency,
    wallet_id: row.walletId,
    reason: row.reason,
    email: row.email,
    pay_on: row.payOn,
    rail: row.rail,
    state: row.state,
    state_label: LABELS[row.state],
    prepared_by: row.preparedByName,
    decided_by: row.decidedByName,
    comment: row.comment,
    created_at: formatInstant(row.createdAt),
    transaction_id: row.transactionId,
    version: row.version,
  };
}
