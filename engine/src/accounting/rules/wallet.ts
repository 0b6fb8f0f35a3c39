import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, negate, subtract } from "@hazina/base/money.ts";
import type { Money } from "@hazina/base/money-with-currency.ts";
import { rateBetween } from "../exchange.ts";
import { type Journal, type JournalLine, type OriginalAmount, signedLine } from "../journal.ts";
import type { LedgerMode } from "../ledger-accounts.ts";

/** The `sourceKind` of all journals for money in wallets. */
export const WALLET_SOURCE = "wallet";

/**
 * The control accounts for money in wallets, keyed by mode. The balance of each equals the money at providers
 * according to the money ledger.
 */
export const WALLET_MONEY: Readonly<Record<LedgerMode, string>> = { live: "1110", simulated: "1119" };

/** The account for cash that employees have drawn and not yet accounted for. */
export const CASH_ADVANCES = "1420";
/** The account for payments that are not tied to a document. */
export const UNALLOCATED_PAYMENTS = "1450";
/**
 * The clearing account between wallets and payroll. The wallet posts the salaries that it paid to this account, and
 * payroll posts the net pay that it owed, so that the two amounts cancel out.
 */
export const PAYROLL_CLEARING = "1460";
/** The account for receipts that are not tied to a document. */
export const UNALLOCATED_RECEIPTS = "2310";
/** The account for exchange gains and losses. */
export const EXCHANGE_GAINS = "7100";

/**
 * The `cause` of a wallet payment that pays out a payroll: it names the kind of record that the payment
 * settles.
 */
export const PAY_OUT = "pay_out";

/** A settled movement of money into or out of a wallet. */
export type WalletEvent = {
  /** The id of the transaction; `reference` identifies it in the memo. */
  readonly transaction: string;
  readonly reference: string;
  readonly kind: "deposit" | "withdrawal" | "payment" | "transfer" | "request" | "card";
  readonly direction: "in" | "out";
  readonly amount: Money;
  /**
   * The amount in the currency of the books, for a foreign amount; absent if the amount is already
   * in that currency.
   */
  readonly inBooks?: Money;
  readonly mode: LedgerMode;
  readonly date: Day;
  /** The branch of the wallet; absent for the head company. */
  readonly branch?: string;
  /** The branch of the other wallet, for a transfer or money request; absent for the head company. */
  readonly toBranch?: string;
  /**
   * The party of the journal line: the employee who owns the wallet, or the name of the payer or payee; absent for a
   * line without a party.
   */
  readonly party?: string;
  /**
   * The kind of record that the payment settles, such as `PAY_OUT` for salaries; absent if it settles no
   * record.
   */
  readonly cause?: string;
};

/**
 * Creates the journal of a settled movement of money; undefined if the books do not change, as for a transfer
 * within a branch.
 */
export function walletJournal(event: WalletEvent): Journal | undefined {
  const lines = linesOf(event);
  if (lines.length === 0) return undefined;
  const { transaction, date, amount, inBooks = amount } = event;
  return {
    sourceKind: WALLET_SOURCE,
    sourceId: transaction,
    step: "settled",
    date,
    memo: memoOf(event),
    currency: inBooks.currency,
    lines,
  };
}

function linesOf(event: WalletEvent): readonly JournalLine[] {
  const { direction, mode, branch, party, amount, inBooks = amount } = event;
  const memo = memoOf(event);
  const own = { account: WALLET_MONEY[mode], memo, ...(branch === undefined ? {} : { branch }), ...foreignOf(event) };
  if (event.kind === "transfer" || event.kind === "request") return transferLines(event, own);
  const other = { ...own, account: counterAccountOf(event), ...(party === undefined ? {} : { party }) };
  const change: Cents = direction === "in" ? inBooks.cents : negate(inBooks.cents);
  const [money, counter] = [signedLine(change, own), signedLine(negate(change), other)];
  return direction === "in" ? [...money, ...counter] : [...counter, ...money];
}

/**
 * Returns the foreign amount and its exchange rate for a journal line; empty for an amount in the
 * currency of the books.
 */
function foreignOf({ amount, inBooks }: Pick<WalletEvent, "amount" | "inBooks">): {
  readonly original?: OriginalAmount;
} {
  return inBooks === undefined ? {} : { original: { money: amount, rate: rateBetween(inBooks.cents, amount.cents) } };
}

/** A conversion of money between two wallets: one in a foreign currency, and one in the currency of the books. */
export type ConversionEvent = {
  readonly conversion: string;
  readonly reference: string;
  /** The foreign amount; `direction` says whether it is bought or sold. */
  readonly foreign: Money;
  readonly direction: "buys" | "sells";
  /** The amount paid or received for the foreign amount, in the currency of the books. */
  readonly paid: Money;
  /** The value of the foreign amount in the books: its cost if it is sold, the price paid if it is bought. */
  readonly cost: Money;
  readonly mode: LedgerMode;
  readonly date: Day;
  /**
   * The branch of the foreign-currency wallet; `booksBranch` is the branch of the wallet in the currency of the books.
   * Either is absent for the head company.
   */
  readonly foreignBranch?: string;
  readonly booksBranch?: string;
};

/**
 * Creates the journal of a conversion. If foreign money is sold, the difference between the amount received and the
 * book value of the foreign money (`cost`) is posted as an exchange gain or loss.
 */
export function conversionJournal(event: ConversionEvent): Journal {
  const { conversion, reference, direction, foreign, paid, cost, mode, date, foreignBranch, booksBranch } = event;
  const memo = `Conversion ${reference}`;
  const account = WALLET_MONEY[mode];
  const own = { account, memo, ...(foreignBranch === undefined ? {} : { branch: foreignBranch }) };
  const { original } = foreignOf({ amount: foreign, inBooks: cost });
  const there = { account, memo, ...(booksBranch === undefined ? {} : { branch: booksBranch }) };
  const gain = { ...own, account: EXCHANGE_GAINS };
  const sells = direction === "sells";
  return {
    sourceKind: WALLET_SOURCE,
    sourceId: conversion,
    step: "converted",
    date,
    memo,
    currency: paid.currency,
    lines: [
      ...signedLine(sells ? paid.cents : negate(paid.cents), there),
      ...signedLine(sells ? negate(cost.cents) : cost.cents, { ...own, ...(original ? { original } : {}) }),
      ...signedLine(sells ? subtract(cost.cents, paid.cents) : subtract(paid.cents, cost.cents), gain),
    ],
  };
}

/**
 * Returns the two lines of a transfer between branches, one in each branch, both on the control account; an empty list
 * for a transfer within a branch.
 */
function transferLines(
  { branch, toBranch, amount, inBooks = amount }: WalletEvent,
  own: Omit<JournalLine, "debit" | "credit">,
): readonly JournalLine[] {
  if (branch === toBranch) return [];
  const { branch: _own, ...there } = own;
  return [
    ...signedLine(negate(inBooks.cents), own),
    ...signedLine(inBooks.cents, { ...there, ...(toBranch === undefined ? {} : { branch: toBranch }) }),
  ];
}

function counterAccountOf({ kind, direction, cause }: WalletEvent): string {
  // A refund takes back what the purchase posted.
  if (kind === "card") return UNALLOCATED_PAYMENTS;
  if (direction === "in") return UNALLOCATED_RECEIPTS;
  if (kind === "withdrawal") return CASH_ADVANCES;
  return cause === PAY_OUT ? PAYROLL_CLEARING : UNALLOCATED_PAYMENTS;
}

const KIND_NAMES: Readonly<Record<WalletEvent["kind"], string>> = {
  deposit: "Deposit",
  withdrawal: "Withdrawal",
  payment: "Payment",
  transfer: "Transfer",
  request: "Money request",
  card: "Card payment",
};

function memoOf({ kind, reference }: Pick<WalletEvent, "kind" | "reference">): string {
  return `${KIND_NAMES[kind]} ${reference}`;
}
