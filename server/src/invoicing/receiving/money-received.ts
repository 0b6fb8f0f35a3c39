import { type Day, parseDay } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents, cents, centsOf, type Rate } from "@hazina/base/money.ts";
import { fromBooks, toBooks, unitsOf } from "@hazina/engine/accounting/exchange.ts";
import { isNearRate } from "@hazina/engine/accounting/foreign-amounts.ts";
import { receiptJournal } from "@hazina/engine/accounting/rules/invoice.ts";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import {
  agreedRate,
  currencyOfParty,
  foreignAmount,
  requireDocumentRate,
} from "../../wallet/currencies/document-rate.ts";
import { rateToCompare } from "../../wallet/currencies/rates.ts";
import type { Posting } from "../find-document.ts";
import type { receipts } from "../tables.ts";

type ReceiptRow = typeof receipts.$inferSelect;

/** Money that a customer paid, as a user enters it. */
type EnteredMoney = {
  readonly method: ReceiptRow["method"];
  readonly day: Day;
  readonly amount: number;
  readonly currency?: string | undefined;
  readonly worth?: number | null | undefined;
};

/** Money that a customer paid: its amount in the customer's currency, and its value in the books. */
type ReceivedMoney = {
  readonly amount: Cents;
  readonly currency: string;
  readonly receivedCurrency: string;
  readonly inBooks: Cents;
  readonly isForeignMoney: boolean;
};

/**
 * Returns what entered money is worth in the customer's currency and in the books. Money in the customer's currency is
 * posted at the rate of its day. Money in the currency of the books is worth what the user entered, or its amount at
 * the rate of its day.
 * @param stored the currency of the customer; null for the currency of the books.
 * @throws Refusal 409 `no_rate` without an exchange rate; 422 for money in a third currency, for M-Pesa in another
 * currency, or for a worth whose rate differs by more than 5 % from the rate of the day.
 */
export async function receivedMoney(call: Call, stored: string | null, form: EnteredMoney): Promise<ReceivedMoney> {
  const books = (await readCurrency(call.tx, call.actor)).currency;
  const currency = await currencyOfParty(call, stored);
  const receivedCurrency = form.currency ?? currency;
  const amount = centsOf(form.amount);
  const isForeignMoney = receivedCurrency !== books;
  if (receivedCurrency !== books && receivedCurrency !== currency)
    throw invalidField(
      "currency",
      currency === books
        ? `The invoices of this customer are in ${books}, so its receipts are in ${books}.`
        : `This customer pays in ${currency} or ${books}. Choose one of them.`,
    );
  if (isForeignMoney && form.method === "mpesa")
    throw invalidField("currency", `M-Pesa moves ${books} only. Choose ${books}, or another payment method.`);
  if (form.worth != null && (isForeignMoney || currency === books))
    throw invalidField("worth", `Leave this empty: the receipt is in ${receivedCurrency} already.`);
  const money = { currency, receivedCurrency, isForeignMoney };
  if (currency === books) return { ...money, amount, inBooks: amount };
  if (isForeignMoney) {
    const rate = await requireDocumentRate(call, { currency, day: form.day, typed: null });
    return { ...money, amount, inBooks: toBooks(amount, rate) };
  }
  const worth = await worthOf(call, { currency, day: form.day, inBooks: amount, worth: form.worth });
  return { ...money, amount: worth, inBooks: amount };
}

type AskedWorth = {
  readonly currency: string;
  readonly day: Day;
  readonly inBooks: Cents;
  readonly worth: number | null | undefined;
};

async function worthOf(call: Call, { currency, day, inBooks, worth }: AskedWorth): Promise<Cents> {
  if (worth == null) {
    const amount = fromBooks(inBooks, await requireDocumentRate(call, { currency, day, typed: null }));
    if (amount > 0) return amount;
    throw invalidField("amount", `This amount is worth less than a cent of ${currency}. Enter a larger amount.`);
  }
  const entered = centsOf(worth);
  const recorded = await rateToCompare(call, { currency, day });
  const implied = agreedRate({ currency, inBooks, foreign: entered, field: "worth" });
  if (!isNearRate(implied, recorded))
    throw invalidField(
      "worth",
      `This is a rate of ${unitsOf(implied)}, which differs by more than 5% from the rate of the day, ${unitsOf(recorded)}. At that rate the money is worth ${currency} ${amountInWords(fromBooks(inBooks, recorded))}.`,
    );
  return entered;
}

/** Returns the amount of the money that came in, in the currency in which it came in. */
export function receivedCents(row: Pick<ReceiptRow, "currency" | "receivedCurrency" | "amountCents" | "booksCents">) {
  return cents(row.receivedCurrency === row.currency ? row.amountCents : row.booksCents);
}

/** Posts the money of a receipt to its account and to unallocated receipts. */
export async function postReceipt({ tx, actor }: Posting, row: ReceiptRow): Promise<void> {
  const { currency: books } = await readCurrency(tx, actor);
  const paidIn = foreignAmount(receivedCents(row), row.receivedCurrency, books);
  const worth = foreignAmount(cents(row.amountCents), row.currency, books);
  const journal = receiptJournal({
    source: row.id,
    reference: row.reference,
    customer: row.customerId,
    date: parseDay(row.day),
    currency: books,
    ...(row.branchId === null ? {} : { branch: row.branchId }),
    amount: cents(row.booksCents),
    account: row.account,
    ...(paidIn === undefined ? {} : { paidIn }),
    ...(worth === undefined ? {} : { worth }),
  });
  await postJournal(tx, actor, journal);
}

/** The value in shillings below which a rest that M-Pesa rounded up is not kept on account. */
const WHOLE_SHILLING = 100;

/**
 * Returns what a payment through a pay link is worth in the currency of the invoice. M-Pesa moves whole shillings, so
 * that up to a shilling more than the open amount settles the invoice and nothing is left on account.
 * @param rate the rate at which the page charged; null for an invoice in the currency of the books.
 * @param open the open amount of the invoice.
 */
export function worthOfCharge(amount: Cents, rate: Rate | null, open: Cents): Cents {
  if (rate === null) return amount;
  const worth = fromBooks(amount, rate);
  const isRounded = open > 0 && Math.abs(amount - toBooks(open, rate)) < WHOLE_SHILLING;
  return isRounded ? open : cents(Math.max(worth, 1));
}

/** Refuses to refund a receipt of a customer in another currency. @throws Refusal 409 for such a receipt. */
export async function requireInBooks({ tx, actor }: Call, { currency }: Pick<ReceiptRow, "currency">): Promise<void> {
  const books = await readCurrency(tx, actor);
  if (currency === books.currency) return;
  throw conflict(
    `This customer's account is in ${currency}, and M-Pesa refunds ${books.currency} only. Apply the money to an invoice.`,
  );
}
