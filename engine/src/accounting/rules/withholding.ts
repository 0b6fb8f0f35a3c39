import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, negate } from "@hazina/base/money.ts";
import { type Journal, signedLine } from "../journal.ts";
import { WITHHOLDING_PAYABLE } from "./bills.ts";
import { UNALLOCATED_PAYMENTS } from "./wallet.ts";

/** The `sourceKind` of all journals for tax obligations. */
export const OBLIGATION_SOURCE = "tax_obligation";

/** A payment of withheld tax to KRA. */
export type RemittedTax = {
  readonly obligation: string;
  /** The payment registration number. */
  readonly prn: string;
  readonly amount: Cents;
  readonly date: Day;
  readonly currency: string;
  /**
   * The withheld tax that is paid, for each branch that withheld it from suppliers. `branch` is absent for the head
   * company.
   */
  readonly parts: readonly { readonly branch?: string; readonly amount: Cents }[];
  /** The branch that paid; absent for the head company. */
  readonly branch?: string;
};

/**
 * Creates the journal of withheld tax that was paid from a wallet: it reduces the amount that each
 * branch owes to KRA.
 */
export function taxRemittedJournal(tax: RemittedTax): Journal {
  const memo = `Withheld tax, PRN ${tax.prn}`;
  const of = (account: string, branch: string | undefined) => ({
    account,
    memo,
    ...(branch === undefined ? {} : { branch }),
  });
  return {
    sourceKind: OBLIGATION_SOURCE,
    sourceId: tax.obligation,
    step: "paid",
    date: tax.date,
    memo,
    currency: tax.currency,
    lines: [
      ...tax.parts.flatMap(({ branch, amount }) => signedLine(amount, of(WITHHOLDING_PAYABLE, branch))),
      ...signedLine(negate(tax.amount), of(UNALLOCATED_PAYMENTS, tax.branch)),
    ],
  };
}
