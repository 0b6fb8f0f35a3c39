import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, negate, sum } from "@hazina/base/money.ts";
import { type Journal, type JournalLine, signedLine } from "../journal.ts";
import { SUPPLIER_PREPAYMENTS, WITHHOLDING_PAYABLE } from "./bills.ts";
import { BANK } from "./invoice.ts";

/** The `sourceKind` of all journals for prepayments to suppliers. */
export const PREPAYMENT_SOURCE = "prepayment";

/** The properties that all journals of a prepayment have in common. */
export type PrepaymentHead = {
  readonly prepayment: string;
  readonly reference: string;
  /** The id of the supplier. */
  readonly supplier: string;
  readonly date: Day;
  readonly currency: string;
  /** The branch of the prepayment; absent for the head company. */
  readonly branch?: string;
};

/** A prepayment that was paid: the amount that the supplier got, and the tax withheld for KRA. */
export type PaidPrepayment = PrepaymentHead & {
  readonly paid: Cents;
  readonly withheld: Cents;
  /** The account of the books from which it was paid. */
  readonly from: string;
};

/**
 * Creates the journal of a prepayment: a debit to prepayments, and credits for the amount paid and the tax withheld
 * for KRA. The later use of the prepayment to pay a bill is posted by a journal of that bill.
 */
export function prepaymentPaidJournal(event: PaidPrepayment): Journal {
  const { paid, withheld, from } = event;
  return journalOf(event, "paid", `Prepayment ${event.reference}`, [
    [SUPPLIER_PREPAYMENTS, sum([paid, withheld])],
    [from, negate(paid)],
    [WITHHOLDING_PAYABLE, negate(withheld)],
  ]);
}

/**
 * Creates the journal of money that the supplier gave back: a debit to the bank, and a credit to prepayments.
 * @param id the id of the return, so that several returns of one prepayment differ.
 */
export function prepaymentReturnedJournal(head: PrepaymentHead, id: string, amount: Cents): Journal {
  return journalOf(head, `returned ${id}`, `Prepayment ${head.reference} given back`, [
    [BANK, amount],
    [SUPPLIER_PREPAYMENTS, negate(amount)],
  ]);
}

function journalOf(
  { prepayment, supplier, date, currency, branch }: PrepaymentHead,
  step: string,
  memo: string,
  amounts: readonly (readonly [account: string, amount: Cents])[],
): Journal {
  const common: Pick<JournalLine, "memo" | "party" | "branch"> = {
    memo,
    party: supplier,
    ...(branch === undefined ? {} : { branch }),
  };
  const lines = amounts.flatMap(([account, amount]) => signedLine(amount, { ...common, account }));
  return { sourceKind: PREPAYMENT_SOURCE, sourceId: prepayment, step, date, memo, currency, lines };
}
