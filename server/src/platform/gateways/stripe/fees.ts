import { type Cents, cents, fractionOf, ZERO } from "@hazina/base/money.ts";
import Stripe from "stripe";

/** Stripe's fee on a charge, in cents of the charge's currency, with Stripe's id of the entry of its balance. */
export type ChargeFee = { readonly id: string; readonly fee: Cents };

/**
 * Reads Stripe's fee on a charge. Stripe may report it some time after the charge.
 * @param receipt Stripe's id of the charge, or of the payment that made it.
 * @returns null if Stripe does not know the charge, or has not reported its fee yet.
 */
export async function feeOf(stripe: Stripe, receipt: string): Promise<ChargeFee | null> {
  try {
    const charge = await chargeOf(stripe, receipt);
    if (charge === null || typeof charge === "string") return null;
    const entry = charge.balance_transaction;
    return entry === null || typeof entry === "string" ? null : feeIn(entry, charge.amount);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}

async function chargeOf(stripe: Stripe, receipt: string): Promise<Stripe.Charge | string | null> {
  if (receipt.startsWith("ch_")) return stripe.charges.retrieve(receipt, { expand: ["balance_transaction"] });
  const payment = await stripe.paymentIntents.retrieve(receipt, { expand: ["latest_charge.balance_transaction"] });
  return payment.latest_charge;
}

/**
 * Returns the fee in an entry of Stripe's balance. If the balance is kept in a different currency from that of the
 * charge, the fee is converted in proportion to the charge.
 * @param charged the amount of the charge, in cents of its currency.
 */
function feeIn({ id, amount, fee, exchange_rate: rate }: Stripe.BalanceTransaction, charged: number): ChargeFee {
  if (rate === null || amount === 0) return { id, fee: cents(fee) };
  return { id, fee: fee === 0 ? ZERO : fractionOf(cents(fee), charged, amount) };
}
