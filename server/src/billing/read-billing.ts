import { dayAt, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { PAY_METHODS } from "@hazina/contract/billing/labels.ts";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import type { Cycle } from "@hazina/engine/billing/periods.ts";
import { and, desc, eq } from "drizzle-orm";
import { etimsOf } from "../invoicing/etims/show-etims.ts";
import { documentFile } from "../invoicing/paper/document-file.ts";
import { canPromptPhones } from "../invoicing/pay-links/pay.ts";
import { limitOf, planInForce, planNumbered } from "../organization/plan-limits.ts";
import { type Call, inCall, type Work } from "../platform/call.ts";
import { pageOf } from "../platform/database/lists.ts";
import { notFound } from "../platform/refusal.ts";
import { newWalletMode } from "../wallet/rails/gateway-of.ts";
import { RIGHTS_QUEUE } from "./apply-paid.ts";
import {
  type ChargeWithInvoice,
  findSubscription,
  periodInWords,
  type Subscriber,
  type SubscriptionRow,
  withInvoices,
} from "./find-subscription.ts";
import { findCharge, openOfInvoice } from "./issue-charge.ts";
import { inOperatorBooks, OPERATOR } from "./operator-books.ts";
import { toPay } from "./pay-invoice.ts";
import { type PriceRow, readPaybill, readPrices } from "./prices.ts";
import { nextCharge, quoteChange, withVat } from "./quote.ts";
import { readSubscriber, readUsage } from "./read-subscriber.ts";
import { readChangeFacts } from "./subscribe.ts";
import { subscriptionCharges } from "./tables.ts";

type Paging = { readonly query: { readonly page: number; readonly size: number } };

/** Reads a company's plan, how much of the plan's limits is used, and the operator's invoices, newest first. */
export const readBilling = (work: Work, paging: Paging) =>
  inCall(work, (call) => readIn(call, paging, newWalletMode(work.services.config)));

async function readIn(call: Call, { query }: Paging, mode: LedgerMode) {
  const { tx, actor, now } = call;
  const subscriber = await readSubscriber(call, actor.companyId);
  const used = await readUsage(call, actor.companyId);
  const today = dayAt(now);
  const found = await inOperatorBooks(tx, async (own) => {
    const subscription = await findSubscription(tx, actor.companyId);
    const page = await pageOfCharges(call, subscription, query);
    const etims = await etimsOf(
      { tx, actor: own },
      page.charges.map(({ invoice }) => invoice.id),
    );
    const canUsePhone = await canPromptPhones(tx, own.companyId, mode);
    return { subscription, page, etims, canUsePhone, prices: await readPrices(tx), paybill: await readPaybill(tx) };
  });
  const { subscription, page, prices, paybill } = found;
  if (page.charges.some(isPaidSince)) await call.jobs.send(RIGHTS_QUEUE, {}, tx);
  const applied = (await planInForce(tx, actor.companyId))?.applied;
  const data = page.charges.map((one) => shownInvoice(one, { subscriber, today, etims: found.etims }));
  const isOffered = { wallet: paybill !== null && !subscriber.withholdsVat, mpesa: found.canUsePhone };
  return {
    data,
    meta: page.meta,
    subscription: {
      plan: planShown(subscriber.planId),
      cycle: subscriber.cycle,
      is_charged: subscription !== undefined && subscription.periodTo !== null,
      from: dayOrNull(subscription?.periodFrom),
      to: dayOrNull(subscription?.periodTo),
      next_charge: nextShown(subscription, prices),
      credit: majorOf(cents(subscription?.creditCents ?? 0)),
      rests_since: dayOrNull(subscriber.suspendedSince),
      usage: (["employees", "users"] as const).map((what) => ({
        what,
        used: used[what],
        limit: applied ? limitOf(applied, what) : null,
      })),
      methods: PAY_METHODS.filter((method) => isOffered[method]),
    },
  };
}

/**
 * Checks whether the invoice of an open charge is already paid or credited. The charge stays open until a job has
 * processed the payment.
 */
const isPaidSince = ({ charge, invoice }: ChargeWithInvoice) =>
  charge.state === "open" && (invoice.state === "paid" || invoice.state === "credited");

const dayOrNull = (day: string | null | undefined) => (day == null ? null : parseDay(day));

function planShown(id: number) {
  const { name } = planNumbered(id);
  return { id: id as 1 | 2 | 3, name };
}

async function pageOfCharges({ tx }: Call, subscription: SubscriptionRow | undefined, { page, size }: Paging["query"]) {
  if (!subscription) return { charges: [], meta: { total: 0, page, size } };
  const own = and(
    eq(subscriptionCharges.companyId, OPERATOR.companyId),
    eq(subscriptionCharges.subscriptionId, subscription.id),
  );
  const rows = tx
    .select()
    .from(subscriptionCharges)
    .where(own)
    .orderBy(desc(subscriptionCharges.createdAt), desc(subscriptionCharges.id));
  const { rows: charges, meta } = await pageOf({ page, size }, rows.$dynamic(), tx.$count(subscriptionCharges, own));
  return { charges: await withInvoices(tx, charges), meta };
}

type Around = {
  readonly subscriber: Subscriber;
  readonly today: string;
  readonly etims: Awaited<ReturnType<typeof etimsOf>>;
};

function shownInvoice({ charge, invoice }: ChargeWithInvoice, { subscriber, today, etims }: Around) {
  const open = openOfInvoice(invoice);
  const period = {
    from: parseDay(charge.from),
    to: parseDay(charge.to),
    price: cents(charge.priceCents),
    creditUsed: cents(charge.priceCents - invoice.netCents),
  };
  return {
    id: invoice.id,
    reference: invoice.reference,
    number: invoice.number ?? 0,
    day: parseDay(invoice.day),
    due_on: parseDay(invoice.dueOn),
    description: periodInWords(charge.planId, charge.cycle, period),
    net: majorOf(cents(invoice.netCents)),
    tax: majorOf(cents(invoice.taxCents)),
    total: majorOf(cents(invoice.totalCents)),
    open: majorOf(open),
    to_pay: majorOf(toPay(invoice, subscriber)),
    currency: invoice.currency,
    state: stateOf(invoice, today),
    payment:
      charge.paymentState === null ? null : { state: charge.paymentState, reference: charge.paymentReference ?? "" },
    etims: etims.get(invoice.id)?.state ?? null,
  };
}

function stateOf({ state, dueOn }: ChargeWithInvoice["invoice"], today: string) {
  if (state === "paid" || state === "credited") return state;
  return dueOn < today ? ("overdue" as const) : ("open" as const);
}

function nextShown(subscription: SubscriptionRow | undefined, prices: readonly PriceRow[]) {
  const next = nextCharge(subscription, prices);
  if (!next) return null;
  const { net, total } = withVat(next.charge.net, next.charge.from);
  return {
    day: next.charge.from,
    plan: planNumbered(next.planId).name,
    cycle: next.cycle,
    net: majorOf(net),
    total: majorOf(total),
  };
}

/** Reads the cost of a change of plan, and whether it is possible. */
export async function readQuote(
  call: Call,
  { plan_id: planId, cycle }: { readonly plan_id: number; readonly cycle: Cycle },
) {
  const facts = await readChangeFacts(call);
  const { kind, charge, refused } = quoteChange(facts, { planId, cycle });
  const { net, tax, total } = withVat(charge.net, charge.from);
  return {
    data: {
      kind,
      from: charge.from,
      to: charge.to,
      price: majorOf(charge.price),
      unused: majorOf(charge.unused),
      credit_used: majorOf(charge.creditUsed),
      credit_left: majorOf(charge.creditLeft),
      net: majorOf(net),
      tax: majorOf(tax),
      total: majorOf(total),
      currency: "KES",
      refused: refused?.sentence ?? null,
    },
  };
}

/**
 * Returns the PDF of an invoice for the plan.
 * @throws Refusal 404 for an invoice of another company.
 */
export async function planInvoiceFile(work: Work, { id }: { readonly id: string }): Promise<File> {
  await inCall(work, ({ tx, actor }) =>
    inOperatorBooks(tx, async () => {
      const subscription = await findSubscription(tx, actor.companyId);
      if (!subscription || !(await findCharge({ tx }, subscription, id))) throw notFound("This invoice");
    }),
  );
  return documentFile({ ...work, actor: OPERATOR }, "invoice", { id });
}
