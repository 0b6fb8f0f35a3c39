import type { Day } from "@hazina/base/calendar.ts";
import { add, type Cents, cents, negate, ZERO } from "@hazina/base/money.ts";
import type { Money } from "@hazina/base/money-with-currency.ts";
import { rateBetween } from "../exchange.ts";
import { type Journal, signedLine } from "../journal.ts";
import type { LedgerMode } from "../ledger-accounts.ts";
import { UNALLOCATED_RECEIPTS, WALLET_MONEY, WALLET_SOURCE } from "./wallet.ts";
import { PROVIDER_CHARGES } from "./wallet-charges.ts";

/**
 * A movement of money after a deposit by card: money that the provider took back from the company, or gave back to it.
 */
export type CardReversalEvent = {
  /** The id of the stored movement; `reference` is the reference of the deposit. */
  readonly source: string;
  readonly reference: string;
  readonly kind: "refund" | "dispute";
  /**
   * The amount of the deposit that moved, in the currency of the wallet: negative if the provider took it back, positive
   * if it returned it.
   */
  readonly amount: Money;
  /** The provider's charge, in cents of the same currency; negative if it was returned. */
  readonly fee: Cents;
  /** The value of `amount` less `fee` in the currency of the books; absent if the amount is already in that currency. */
  readonly inBooks?: Money;
  readonly mode: LedgerMode;
  readonly date: Day;
  /** The branch of the wallet; absent for the head company. */
  readonly branch?: string;
};

/**
 * Creates the journal of a refund or dispute. The amount reverses the unallocated receipt of the deposit; the
 * provider's charge is a cost.
 */
export function cardReversalJournal(event: CardReversalEvent): Journal {
  const { source, reference, kind, amount, fee, mode, date, branch } = event;
  const net = cents(amount.cents - fee);
  const { inBooks = { ...amount, cents: net } } = event;
  const memo = `Card ${kind} ${reference}`;
  const on = (account: string) => ({ account, memo, ...(branch === undefined ? {} : { branch }) });
  const feeInBooks = net === 0 ? fee : cents(Math.round((fee * inBooks.cents) / net));
  const original = (of: Cents, value: Cents) =>
    event.inBooks === undefined || of === ZERO
      ? {}
      : { original: { money: { ...amount, cents: cents(Math.abs(of)) }, rate: rateBetween(value, of) } };
  return {
    sourceKind: WALLET_SOURCE,
    sourceId: source,
    step: kind,
    date,
    memo,
    currency: inBooks.currency,
    lines: [
      ...signedLine(inBooks.cents, { ...on(WALLET_MONEY[mode]), ...original(net, inBooks.cents) }),
      ...signedLine(negate(add(inBooks.cents, feeInBooks)), on(UNALLOCATED_RECEIPTS)),
      ...signedLine(feeInBooks, on(PROVIDER_CHARGES)),
    ],
  };
}
