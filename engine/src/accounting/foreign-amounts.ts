import { add, type Cents, cents, type Rate, subtract, sum, WHOLE_RATE, ZERO } from "@hazina/base/money.ts";
import type { Money } from "@hazina/base/money-with-currency.ts";
import { costOf, rateBetween, toBooks } from "./exchange.ts";
import { type JournalLine, type OriginalAmount, signedLine } from "./journal.ts";

/** An amount in the currency of its document, and its value in the currency of the books. */
export type Carried = { readonly foreign: Cents; readonly inBooks: Cents };

/** The net and tax amounts of one line of a document, in one currency. */
type LineAmounts = { readonly net: Cents; readonly tax: Cents };

/** The amounts of a document in the currency of the books. Its lines add up to its totals. */
export type AmountsInBooks = {
  readonly lines: readonly (LineAmounts & { readonly total: Cents })[];
  readonly net: Cents;
  readonly tax: Cents;
  readonly total: Cents;
};

/**
 * Converts the lines of a document to the currency of the books. The net amount and the tax of each line are each
 * converted once, rounded half away from zero to the cent; all totals are sums of lines. Source: IAS 21.21.
 * @param rate the exchange rate of the document; WHOLE_RATE for a document in the currency of the books.
 */
export function documentInBooks(lines: readonly LineAmounts[], rate: Rate): AmountsInBooks {
  const converted = lines.map((line) => {
    const [net, tax] = [toBooks(line.net, rate), toBooks(line.tax, rate)];
    return { net, tax, total: add(net, tax) };
  });
  const net = sum(converted.map((line) => line.net));
  const tax = sum(converted.map((line) => line.tax));
  return { lines: converted, net, tax, total: add(net, tax) };
}

/**
 * Returns the value in the books of a part of an open amount, in proportion to the value of the whole. The last part
 * has all that is left, so that an amount that is zero in its currency is zero in the books.
 * @param part at most the open amount, in its currency.
 */
export function valueOfPart(part: Cents, open: Carried): Cents {
  return open.foreign === ZERO ? ZERO : costOf(part, open);
}

/** The part of a document that a payment settles: its value in the books, and the exchange difference. */
export type SettledInBooks = {
  /** The value in the books by which the open amount of the document falls. */
  readonly released: Cents;
  /** The released value less the value of the payment. For a receivable it is a loss if positive. */
  readonly exchange: Cents;
};

/**
 * Calculates how a payment settles a part of a document. The difference between the value of the document and of the
 * payment is a realised exchange difference. Source: IAS 21.28.
 * @param part the settled amount in the currency of the document.
 * @param value the value of the payment in the books.
 */
export function settleInBooks(part: Cents, open: Carried, value: Cents): SettledInBooks {
  const released = valueOfPart(part, open);
  return { released, exchange: subtract(released, value) };
}

/** The maximum difference between an entered rate and the recorded rate of the day: 5 % of the recorded rate. */
const MOST_DIFFERENCE = 50_000;

/** Returns whether a rate is within 5 % of the recorded rate of the day. */
export function isNearRate(rate: Rate, recorded: Rate): boolean {
  return Math.abs(rate - recorded) * (WHOLE_RATE / MOST_DIFFERENCE) <= recorded;
}

/**
 * Returns a list with the journal line of an amount that a document has in another currency, as `signedLine` does.
 * @param foreign the amount in the currency of the document, zero or more; undefined for a document in the currency of
 * the books.
 */
export function foreignLine(
  amount: Cents,
  foreign: Money | undefined,
  rest: Omit<JournalLine, "debit" | "credit" | "original">,
): readonly JournalLine[] {
  return signedLine(amount, { ...rest, ...originalOf(amount, foreign) });
}

function originalOf(amount: Cents, foreign: Money | undefined): { readonly original?: OriginalAmount } {
  if (foreign === undefined || foreign.cents === 0 || amount === 0) return {};
  return { original: { money: foreign, rate: rateBetween(cents(Math.abs(amount)), foreign.cents) } };
}
