import { formatInstant } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { ENDED_STATES } from "@hazina/engine/wallet/request-states.ts";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { notFound } from "../../platform/refusal.ts";
import { walletTransactions } from "../transactions/tables.ts";
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

/**
 * The state of a payment with the states of its transactions: pending while one of them is under way, then paid, partly
 * paid or failed.
 */
function stateNow(): SQL<State> {
  const ended = sql.join(
    ENDED_STATES.map((one) => sql`${one}`),
    sql`, `,
  );
  // The columns are written out: the query builder leaves out the table where it selects from one alone.
  return sql<State>`case when "payment_orders"."state" <> 'sent' then "payment_orders"."state" else (
    select case
      when count(*) = 0 or count(*) filter (where t.state not in (${ended})) > 0 then 'sent'
      when count(*) filter (where t.state = 'settled') = count(*) then 'paid'
      when count(*) filter (where t.state = 'settled') > 0 then 'partly_paid'
      else 'failed' end
    from ${walletTransactions} t where t.company_id = "payment_orders"."company_id"
      and (t.cause_id = "payment_orders"."id" or t.id = "payment_orders"."transaction_id")) end`;
}

/** The states that follow from the transactions of a payment; every other state is stored with the payment alone. */
const STATES_OF_TRANSACTIONS: ReadonlySet<State> = new Set(["sent", "paid", "partly_paid", "failed"]);

/** The condition that payments are in a state. A stored state is found by its index, without reading transactions. */
function inState(state: State): SQL {
  return STATES_OF_TRANSACTIONS.has(state) ? sql`${stateNow()} = ${state}` : eq(paymentOrders.state, state);
}

/** Lists payments, the newest first. */
export async function listPayments(call: Call, question: ListQuestion & { readonly state?: State | undefined }) {
  const { tx, actor } = call;
  const where = and(
    eq(paymentOrders.companyId, actor.companyId),
    question.state === undefined ? undefined : inState(question.state),
    containing(question.search, paymentOrders.reference, paymentOrders.payee, paymentOrders.reason),
  );
  const rows = tx
    .select({ row: paymentOrders, state: stateNow() })
    .from(paymentOrders)
    .where(where)
    .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id));
  const page = await pageOf(question, rows.$dynamic(), tx.$count(paymentOrders, where));
  return { data: page.rows.map(({ row, state }) => shown(row, state)), meta: page.meta };
}

/**
 * Returns one payment.
 * @throws Refusal 404.
 */
export async function readPayment(call: Call, { id }: { readonly id: string }) {
  const [found] = await call.tx
    .select({ row: paymentOrders, state: stateNow() })
    .from(paymentOrders)
    .where(ownPayment(call.actor.companyId, id));
  if (!found) throw notFound("This payment");
  const mayChange = found.state === "draft" && call.actor.abilities.has("Create Payments");
  const draft = mayChange ? (openDestination(call, found.row) ?? null) : null;
  return { data: { ...shown(found.row, found.state), draft } };
}

function shown(row: PaymentRow, state: State) {
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
    state,
    state_label: LABELS[state],
    prepared_by: row.preparedByName,
    decided_by: row.decidedByName,
    comment: row.comment,
    created_at: formatInstant(row.createdAt),
    transaction_id: row.transactionId,
    version: row.version,
  };
}
