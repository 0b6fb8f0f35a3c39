import { type Cents, cents, majorOf, subtract } from "@hazina/base/money.ts";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { vatWithheldFrom } from "@hazina/engine/tax/withheld-by-customer.ts";
import { documentsWithIds } from "../invoicing/find-document.ts";
import { ensurePayLink } from "../invoicing/pay-links/links.ts";
import { promptForInvoice } from "../invoicing/pay-links/pay.ts";
import { companyName } from "../organization/companies.ts";
import type { Call, Work } from "../platform/call.ts";
import { conflict, invalidField, notFound } from "../platform/refusal.ts";
import { preparePaymentFor } from "../wallet/payments/prepare-for.ts";
import { newWalletMode } from "../wallet/rails/gateway-of.ts";
import {
  type ChargeRow,
  type ChargeWithInvoice,
  changeCharge,
  keepWithholding,
  lockSubscription,
  type Subscriber,
  type SubscriptionRow,
} from "./find-subscription.ts";
import { findCharge, openOfInvoice } from "./issue-charge.ts";
import { inOperatorBooks } from "./operator-books.ts";
import { readPaybill } from "./prices.ts";
import { readSubscriber } from "./read-subscriber.ts";

/** The `causeKind` of wallet payments for plans. */
export const PLAN_PAYMENT = "plan_invoice";

/** How an invoice is paid: from the wallet, or by M-Pesa with the phone that gets the prompt. */
export type Paying = {
  readonly method?: "wallet" | "mpesa" | undefined;
  readonly phone?: string | undefined;
};

/** An open invoice with its charge, and the paybill to pay it to (null if the operator has set none). */
type Payable = {
  readonly charge: ChargeRow;
  readonly invoice: ChargeWithInvoice["invoice"];
  readonly paybill: string | null;
};

/**
 * Pays an invoice for a plan. The payment is made by M-Pesa with a prompt on a phone, or from the wallet after another
 * person approves it.
 * @throws Refusal 404 for an invoice of another company; 409 if it is paid, a payment is in progress, or the wallet
 * cannot pay it; 422 if no phone number is given for M-Pesa, or no payment method.
 */
export async function payPlanInvoice(call: Call, { id, ...paying }: Paying & { readonly id: string }, work: Work) {
  const subscriber = await readSubscriber(call, call.actor.companyId);
  const subscription = await inOperatorBooks(call.tx, () => lockSubscription(call.tx, subscriber.id));
  if (!subscription) throw notFound("This invoice");
  return startPayment(
    call,
    { subscriber, subscription, invoiceId: id, mode: newWalletMode(work.services.config) },
    paying,
  );
}

/**
 * The data for starting a payment: the company, its plan, the id of the invoice, and whether the payment uses real or
 * simulated money (`mode`).
 */
export type Starting = {
  readonly subscriber: Subscriber;
  readonly subscription: SubscriptionRow;
  readonly invoiceId: string;
  readonly mode: LedgerMode;
};

/**
 * Starts the payment of an invoice for a plan. The transaction must have locked the plan.
 * @throws Refusal as in `payPlanInvoice`.
 */
export async function startPayment(call: Call, { mode, ...of }: Starting, { method, phone }: Paying) {
  if (method === undefined) throw invalidField("method", "Choose how to pay.");
  if (method === "mpesa") {
    if (phone === undefined) throw invalidField("phone", "Phone number is required");
    return payByPhone(call, { ...of, mode }, phone);
  }
  return payFromWallet(call, of);
}

async function payByPhone(call: Call, { subscriber, subscription, invoiceId, mode }: Starting, phone: string) {
  await inOperatorBooks(call.tx, async (actor) => {
    const operator = { ...call, actor };
    const { invoice } = await requirePayable(operator, subscription, invoiceId);
    await keepWithholding(operator, subscription, subscriber);
    const amount = majorOf(toPay(invoice, subscriber));
    await promptForInvoice(operator, await ensurePayLink(operator, invoiceId), { phone, amount, mode });
  });
  return { message: "Enter your M-Pesa PIN on the phone to confirm." };
}

async function payFromWallet(call: Call, { subscriber, subscription, invoiceId }: Omit<Starting, "mode">) {
  const { tx, actor } = call;
  if (subscriber.withholdsVat) {
    throw conflict(
      "Your company withholds VAT, so this invoice cannot be paid from its wallet. Pay it by M-Pesa or by bank, less the VAT that you withhold.",
      "withholds_vat",
    );
  }
  const { payable, operator } = await inOperatorBooks(tx, async (own) => ({
    payable: await requirePayable({ ...call, actor: own }, subscription, invoiceId),
    operator: (await companyName(tx, own.companyId)) ?? "",
  }));
  const { charge, invoice, paybill } = payable;
  if (paybill === null) throw conflict("Payment from the wallet is not available yet. Pay by M-Pesa.", "no_paybill");
  const { id: paymentId, reference } = await preparePaymentFor(call, {
    cause: { kind: PLAN_PAYMENT, id: invoiceId, line: "" },
    to: { kind: "paybill", name: operator, number: paybill, account: invoice.reference },
    amount: openOfInvoice(invoice),
    reason: `Invoice ${invoice.reference}`,
    branchId: null,
    preparers: [actor.userId],
    submit: true,
  });
  await inOperatorBooks(tx, () =>
    changeCharge(tx, charge.id, { paymentState: "under_way", paymentId, paymentReference: reference }),
  );
  return { message: "The payment was prepared and is waiting for approval." };
}

/**
 * Returns the open invoice of a charge. Runs in the operator's scope.
 * @throws Refusal 404 for an invoice of another company; 409 if it is not open, or if a payment of it is in progress.
 */
async function requirePayable(call: Call, subscription: SubscriptionRow, invoiceId: string): Promise<Payable> {
  const charge = await findCharge(call, subscription, invoiceId);
  const invoice = charge && (await documentsWithIds(call, [invoiceId])).get(invoiceId);
  if (!charge || !invoice) throw notFound("This invoice");
  if (openOfInvoice(invoice) === 0) {
    throw conflict(
      invoice.state === "credited"
        ? "This invoice has been credited, so nothing is owed on it."
        : "This invoice has already been paid.",
    );
  }
  if (charge.paymentState === "under_way") {
    throw conflict(`Payment ${charge.paymentReference} for this invoice is already in progress.`, "under_way");
  }
  return { charge, invoice, paybill: await readPaybill(call.tx) };
}

/**
 * Returns the amount to pay for an invoice, in cents. It is the open amount of the invoice. If the company withholds
 * VAT, and nothing was paid on the invoice yet, the VAT that the company withholds is subtracted.
 */
export function toPay(
  invoice: ChargeWithInvoice["invoice"],
  { withholdsVat }: Pick<Subscriber, "withholdsVat">,
): Cents {
  const open = openOfInvoice(invoice);
  if (!withholdsVat || invoice.settledCents > 0 || open === 0) return open;
  return subtract(open, vatWithheldFrom(cents(invoice.netCents)));
}
