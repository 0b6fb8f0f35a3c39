import type { Day } from "@hazina/base/calendar.ts";
import { negate } from "@hazina/base/money.ts";
import type { Money } from "@hazina/base/money-with-currency.ts";
import { type Journal, type JournalLine, signedLine } from "../journal.ts";
import { UNALLOCATED_PAYMENTS, UNALLOCATED_RECEIPTS } from "./wallet.ts";

/** The `sourceKind` of all journals for advances, and the `cause` of the wallet payment that pays out an advance. */
export const ADVANCE_SOURCE = "advance";

/** The account for money that employees received in advance and have not yet accounted for. */
export const ADVANCES_TO_ACCOUNT_FOR = "1420";
/** The account for advances that employees owe to the company and repay through deductions from pay. */
export const STAFF_ADVANCES = "1410";

/**
 * A movement of an advance: a payment to the employee, a return of money, or a recovery from pay.
 */
export type AdvanceEvent = {
  readonly advance: string;
  readonly purpose: string;
  /** The user id of the employee who received the advance. */
  readonly person: string;
  readonly amount: Money;
  readonly date: Day;
  readonly branch?: string;
};

/**
 * Creates the journal of an advance that was paid out: a debit to advances to account for, and a
 * credit to unallocated payments, where the wallet posted the payment.
 */
export function advancePaid(event: AdvanceEvent): Journal {
  return journalOf(event, "paid", ADVANCES_TO_ACCOUNT_FOR, UNALLOCATED_PAYMENTS);
}

/**
 * Creates the journal of advance money that an employee returned: a debit to unallocated receipts, where the money was
 * posted on arrival, and a credit to advances to account for.
 * @param step distinguishes several returns of one advance.
 */
export function advanceReturned(event: AdvanceEvent, step: string): Journal {
  return journalOf(event, `returned ${step}`, UNALLOCATED_RECEIPTS, ADVANCES_TO_ACCOUNT_FOR);
}

/**
 * Creates the journal for the part of an advance that is recovered from pay. That amount becomes a staff advance that
 * the employee owes.
 * @param step distinguishes several recoveries of one advance.
 */
export function advanceRecovered(event: AdvanceEvent, step: string): Journal {
  return journalOf(event, `recovered ${step}`, STAFF_ADVANCES, ADVANCES_TO_ACCOUNT_FOR);
}

function journalOf(event: AdvanceEvent, step: string, debit: string, credit: string): Journal {
  const { advance, purpose, person, amount, date, branch } = event;
  const memo = `Advance: ${purpose}`;
  const common: Pick<JournalLine, "memo" | "branch" | "party"> = {
    memo,
    party: person,
    ...(branch === undefined ? {} : { branch }),
  };
  return {
    sourceKind: ADVANCE_SOURCE,
    sourceId: advance,
    step,
    date,
    memo,
    currency: amount.currency,
    lines: [
      ...signedLine(amount.cents, { ...common, account: debit }),
      ...signedLine(negate(amount.cents), { ...common, account: credit }),
    ],
  };
}
