import { type Cents, cents, centsOf, type Rate } from "@hazina/base/money.ts";
import { type Money, money } from "@hazina/base/money-with-currency.ts";
import { costOf, toBooks, unitsOf } from "@hazina/engine/accounting/exchange.ts";
import { isNearRate } from "@hazina/engine/accounting/foreign-amounts.ts";
import { FOREIGN_BANK } from "@hazina/engine/accounting/rules/invoice.ts";
import { readForeignBalance } from "../../accounting/journals/read-balance.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { invalidField } from "../../platform/refusal.ts";
import { agreedRate } from "../../wallet/currencies/document-rate.ts";
import type { BillRow } from "../bills/find-bill.ts";
import type { BillPaymentRow } from "../bills/find-payments.ts";

/** Money that a user enters as the payment of a bill. */
type EnteredMoney = {
  readonly method: "bank" | "mpesa" | "cheque" | "cash";
  readonly currency?: string | undefined;
  readonly charged?: number | null | undefined;
  /** The amount that the supplier receives, in the currency of the bill. */
  readonly paid: Cents;
  /** The exchange rate of the day of payment. */
  readonly rate: Rate;
};

/**
 * Returns the currency of the money that pays a bill, and its value in the books: what the user entered for money in
 * the currency of the books, or the amount at the rate of the day.
 * @throws Refusal 422 for money in a third currency, for M-Pesa in another currency, or for an entered amount whose rate
 * differs by more than 5 % from the rate of the day.
 */
export async function moneyToPay(call: Call, bill: BillRow, { method, currency, charged, paid, rate }: EnteredMoney) {
  const { currency: books } = await readCurrency(call.tx, call.actor);
  const moneyCurrency = currency ?? bill.currency;
  const atRate = { moneyCurrency, paidBooksCents: toBooks(paid, rate) };
  if (moneyCurrency !== books && moneyCurrency !== bill.currency)
    throw invalidField(
      "currency",
      bill.currency === books
        ? `This bill is in ${books}, so it is paid in ${books}.`
        : `This bill is paid in ${bill.currency} or ${books}. Choose one of them.`,
    );
  if (moneyCurrency !== books && method === "mpesa")
    throw invalidField("currency", `M-Pesa moves ${books} only. Choose ${books}, or another payment method.`);
  if (charged == null) return atRate;
  if (moneyCurrency !== books || bill.currency === books)
    throw invalidField("charged", `Leave this empty: the payment is in ${bill.currency} already.`);
  const entered = centsOf(charged);
  const implied = agreedRate({ currency: bill.currency, inBooks: entered, foreign: paid, field: "charged" });
  if (!isNearRate(implied, rate))
    throw invalidField(
      "charged",
      `This is a rate of ${unitsOf(implied)}, which differs by more than 5% from the rate of the day, ${unitsOf(rate)}.`,
    );
  return { moneyCurrency, paidBooksCents: entered };
}

/**
 * Returns the account that a recorded payment left, with its value in the books. Money in another currency leaves the
 * foreign bank account at its share of the value at which it was posted there; more than that account has leaves at the
 * rate of the day.
 * @param account the account of money in the currency of the books.
 */
export async function moneyThatLeft(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  payment: BillPaymentRow,
  account: string,
): Promise<{ readonly account: string; readonly inBooks: Cents; readonly paidIn?: Money }> {
  const { currency: books } = await readCurrency(tx, actor);
  const { moneyCurrency, branchId } = payment;
  const [paid, atRate] = [cents(payment.paidCents), cents(payment.paidBooksCents)];
  if (moneyCurrency === books) return { account, inBooks: atRate };
  const paidIn = money(paid, moneyCurrency);
  const balance = await readForeignBalance(tx, actor, { account: FOREIGN_BANK, currency: moneyCurrency, branchId });
  const inBooks = balance.foreign >= paid ? costOf(paid, balance) : atRate;
  return { account: FOREIGN_BANK, inBooks, paidIn };
}
