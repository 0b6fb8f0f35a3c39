import { type Cents, cents, majorOf, ZERO } from "@hazina/base/money.ts";
import type { PlanCharge } from "@hazina/engine/billing/plan-change.ts";
import { openOf } from "@hazina/engine/invoicing/totals.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { applyOnAccount } from "../invoicing/apply-on-account.ts";
import { issueCreditNote } from "../invoicing/credit-notes.ts";
import { createDocument, linesOf } from "../invoicing/documents.ts";
import { documentsWithIds } from "../invoicing/find-document.ts";
import { issueInvoice } from "../invoicing/issue.ts";
import { hasOpenPrompt } from "../invoicing/pay-links/pay.ts";
import type { Call } from "../platform/call.ts";
import {
  type ChargeRow,
  type ChargeWithInvoice,
  changeCharge,
  changeSubscription,
  chargesOf,
  periodInWords,
  type SubscriptionRow,
} from "./find-subscription.ts";
import { OPERATOR } from "./operator-books.ts";
import type { WantedChange } from "./quote.ts";
import { subscriptionCharges } from "./tables.ts";

type NewCharge = WantedChange & { readonly kind: ChargeRow["kind"]; readonly charge: PlanCharge };

/**
 * Issues the operator's invoice for a period of a plan, due in 30 days. If the company has money on account, such as a
 * receipt that arrived after its invoice was withdrawn, that money is applied to the invoice. Runs in the operator's
 * scope.
 * @returns the id of the invoice; null if the company's credit covers the whole period, so that no invoice is needed.
 */
export async function issueCharge(
  call: Call,
  subscription: SubscriptionRow,
  { kind, planId, cycle, charge }: NewCharge,
): Promise<string | null> {
  if (charge.net === ZERO) return null;
  const line = {
    description: periodInWords(planId, cycle, charge),
    quantity: 1,
    price: majorOf(charge.net),
    discount: 0,
    tax_type: "B" as const,
  };
  const { customerId: customer_id } = subscription;
  const form = { customer_id, prices_include_tax: false, note: "", lines: [line] };
  const { data } = await createDocument(call, "invoice", form);
  await issueInvoice(call, { id: data.id });
  await call.tx.insert(subscriptionCharges).values({
    companyId: OPERATOR.companyId,
    id: uuidv7(),
    subscriptionId: subscription.id,
    invoiceId: data.id,
    kind,
    planId,
    cycle,
    from: charge.from,
    to: charge.to,
    priceCents: charge.price,
    creditLeftCents: charge.creditLeft,
    state: "open",
    createdAt: call.now,
  });
  const invoice = (await documentsWithIds(call, [data.id])).get(data.id);
  // A larger plan that is paid in part could not be withdrawn.
  if (invoice) await applyOnAccount(call, invoice, kind === "upgrade");
  return data.id;
}

/**
 * Makes the period of a charge the current period of the plan. Stores the plan, dates, price and credit, and deletes
 * any change that was planned for the next period.
 */
export function startPeriod(call: Pick<Call, "tx">, subscription: SubscriptionRow, change: Omit<NewCharge, "kind">) {
  const { planId, cycle, charge } = change;
  return changeSubscription(call.tx, subscription, {
    planId,
    cycle,
    periodFrom: charge.from,
    periodTo: charge.to,
    periodCents: charge.price,
    creditCents: charge.creditLeft,
    nextPlanId: null,
    nextCycle: null,
  });
}

/** Returns the open charges for upgrades. Runs in the operator's scope. */
export async function openUpgrades(call: Call, subscription: SubscriptionRow): Promise<readonly ChargeWithInvoice[]> {
  return (await chargesOf(call.tx, subscription.id, "open")).filter(({ charge }) => charge.kind === "upgrade");
}

/**
 * Checks whether a payment of any of the charges is in progress, from the wallet or by a prompt on a phone. Runs in
 * the operator's scope.
 */
export async function anyBeingPaid(call: Call, charges: readonly ChargeWithInvoice[]): Promise<boolean> {
  for (const { charge, invoice } of charges) {
    if (charge.paymentState === "under_way" || (await hasOpenPrompt(call, invoice.id))) return true;
  }
  return false;
}

/**
 * Withdraws upgrade invoices by crediting them in full. An invoice that is partly paid, or for which a payment is in
 * progress, is not withdrawn. Returns the number of withdrawn invoices.
 * @param isMeant returns whether a charge is to be withdrawn; absent to withdraw all.
 */
export async function withdrawUpgrades(
  call: Call,
  subscription: SubscriptionRow,
  isMeant: (charge: ChargeWithInvoice) => boolean = () => true,
): Promise<number> {
  const open = await openUpgrades(call, subscription);
  const meant = open.filter((one) => one.invoice.settledCents === 0 && isMeant(one));
  let withdrawn = 0;
  for (const one of meant) {
    if (await anyBeingPaid(call, [one])) continue;
    withdrawn += 1;
    const { charge, invoice } = one;
    const lines = (await linesOf(call, invoice.id)).map((line) => ({
      line_id: line.id,
      quantity: line.hundredths / 100,
    }));
    await issueCreditNote(call, { id: invoice.id, reason: "refund", note: "The change of plan was withdrawn.", lines });
    await changeCharge(call.tx, charge.id, { state: "withdrawn" });
  }
  return withdrawn;
}

/**
 * Finds and locks a company's charge that was invoiced with the given invoice; undefined if the company has no such
 * charge.
 */
export async function findCharge(
  call: Pick<Call, "tx">,
  subscription: SubscriptionRow,
  invoiceId: string,
): Promise<ChargeRow | undefined> {
  const [row] = await findCharges(call, subscription, [invoiceId]);
  return row;
}

/** Locks and returns the charges of a plan that were invoiced with the given invoices. */
export function findCharges(
  { tx }: Pick<Call, "tx">,
  subscription: SubscriptionRow,
  invoiceIds: readonly string[],
): Promise<readonly ChargeRow[]> {
  const own = and(
    eq(subscriptionCharges.companyId, OPERATOR.companyId),
    eq(subscriptionCharges.subscriptionId, subscription.id),
    inArray(subscriptionCharges.invoiceId, [...invoiceIds]),
  );
  return tx.select().from(subscriptionCharges).where(own).orderBy(asc(subscriptionCharges.id)).for("update");
}

/** Returns the open amount of a charge's invoice in cents; zero if it was credited. */
export function openOfInvoice({ state, totalCents, settledCents }: ChargeWithInvoice["invoice"]): Cents {
  return state === "issued" || state === "part_paid" ? openOf(cents(totalCents), cents(settledCents)) : ZERO;
}
