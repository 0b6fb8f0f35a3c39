import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, negate } from "@hazina/base/money.ts";
import { type Journal, signedLine } from "../journal.ts";
import { UNALLOCATED_PAYMENTS } from "./wallet.ts";

/** The account of what the plan of this product costs. */
const OFFICE_COSTS = "6300";

/** A payment of an invoice for a plan, from the wallet. */
export type PlanPaid = {
  /** The id and reference of the operator's invoice. */
  readonly invoice: string;
  readonly reference: string;
  readonly step: string;
  readonly date: Day;
  readonly currency: string;
  /** The amount paid, with VAT. */
  readonly amount: Cents;
};

/**
 * Creates the journal of a plan that was paid from the wallet: the wallet has posted its money to unallocated payments. VAT is part
 * of the cost, because it is deducted only for a bill with evidence of eTIMS (VAT Act 2013, section 17).
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
