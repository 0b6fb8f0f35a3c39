import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, negate } from "@hazina/base/money.ts";
import { type Journal, signedLine } from "../journal.ts";
import { UNALLOCATED_PAYMENTS } from "./wallet.ts";

/** The account of office costs, to which payments for the company's plan of this product are posted. */
const OFFICE_COSTS = "6300";

/** A wallet payment of an invoice for the product's plan. */
export type PlanPaid = {
  /** The id of the operator's invoice; `reference` is its number. */
  readonly invoice: string;
  readonly reference: string;
  readonly step: string;
  readonly date: Day;
  readonly currency: string;
  /** The amount paid, including VAT. */
  readonly amount: Cents;
};

/**
 * Creates the journal of a plan that was paid from the wallet. It clears the wallet's posting to
 * unallocated payments. VAT is part of the cost, because it can be deducted only for a bill with
 * eTIMS evidence (VAT Act 2013, section 17).
 */
export function planPaidJournal({ invoice, reference, step, date, currency, amount }: PlanPaid): Journal {
  const memo = `Plan, invoice ${reference}`;
  return {
    sourceKind: "plan",
    sourceId: invoice,
    step,
    date,
    memo,
    currency,
    lines: [
      ...signedLine(amount, { account: OFFICE_COSTS, memo }),
      ...signedLine(negate(amount), { account: UNALLOCATED_PAYMENTS, memo }),
    ],
  };
}
