import type { Day } from "@hazina/base/calendar.ts";
import { negate } from "@hazina/base/money.ts";
import type { Money } from "@hazina/base/money-with-currency.ts";
import { type Journal, type JournalLine, signedLine } from "../journal.ts";
import { UNALLOCATED_PAYMENTS, UNALLOCATED_RECEIPTS } from "./wallet.ts";

/** The `sourceKind` of petty cash journals, and the `cause` of a wallet payment that tops up a float. */
export const PETTY_CASH_SOURCE = "petty_cash";

/** The account for the cash that custodians hold. */
export const PETTY_CASH = "1010";

const BANK = "1100";
const SHORTAGES = "6900";
const OVERAGES = "4800";

/** A movement of a float's cash, to post to the books. */
export type PettyCashEvent = {
  /** The id of the record that caused the movement: a top-up, a count, or a float that was closed. */
  readonly source: string;
  /** The name of the float, for the memo. */
  readonly float: string;
  /** The user id of the custodian. */
  readonly custodian: string;
  /** The amount of the movement. For a count it is the difference, negative if cash is missing. */
  readonly amount: Money;
  readonly date: Day;
  readonly branch?: string;
};

/**
 * Creates the journal of money that a custodian received: a debit to petty cash, and a credit to the bank or, for
 * money from the wallet, to unallocated payments, where the wallet posted its payment.
 */
export function pettyCashToppedUp(event: PettyCashEvent, from: "wallet" | "bank"): Journal {
  return journalOf(event, "topped up", PETTY_CASH, from === "wallet" ? UNALLOCATED_PAYMENTS : BANK);
}

/**
 * Creates the journal of the difference found in a cash count. Missing cash is posted as a cost, surplus cash as other
 * income.
 */
export function pettyCashCounted(event: PettyCashEvent): Journal {
  return journalOf(event, "counted", PETTY_CASH, event.amount.cents < 0 ? SHORTAGES : OVERAGES);
}

/**
 * Creates the journal of the cash that was returned when a float was closed. The cash is posted to unallocated
 * receipts.
 */
export function pettyCashReturned(event: PettyCashEvent): Journal {
  return journalOf(event, "returned", UNALLOCATED_RECEIPTS, PETTY_CASH);
}

function journalOf(event: PettyCashEvent, step: string, account: string, against: string): Journal {
  const { source, float, custodian, amount, date, branch } = event;
  const memo = `Petty cash ${float}: ${step}`;
  const common: Pick<JournalLine, "memo" | "branch" | "party"> = {
    memo,
    party: custodian,
    ...(branch === undefined ? {} : { branch }),
  };
  return {
    sourceKind: PETTY_CASH_SOURCE,
    sourceId: source,
    step,
    date,
    memo,
    currency: amount.currency,
    lines: [
      ...signedLine(amount.cents, { ...common, account }),
      ...signedLine(negate(amount.cents), { ...common, account: against }),
    ],
  };
}
