import { fraction, percentage, times } from "@hazina/base/fraction.ts";
import { type Amortisation, amortise } from "../../schedules/amortisation.ts";
import type { Posting } from "../model/model.ts";
import type { Ground, LoanItem, LoanTerms } from "./microforecast.ts";

/**
 * Returns the postings of a loan. In the first month the principal is received in cash. From the
 * next month on, instalments are paid from cash: part is interest expense, and the remainder
 * reduces the debt. A loan from a closed month posts nothing, because the books contain its
 * balance.
 */
export function loanPostings(item: LoanItem, { from }: Ground): Posting[] {
  if (item.after < from) return [];
  const drawn: Posting[] = [
    { account: item.cash, offset: item.after, cents: item.principal },
    { account: item.liability, offset: item.after, cents: item.principal },
  ];
  return [...drawn, ...repaymentPostings(item.principal, item, item.after)];
}

/**
 * Returns the postings that repay a debt, from the month after it was drawn.
 * @param drawn the month in which the debt was drawn, counted from the start of the microforecast.
 */
export function repaymentPostings(principal: number, terms: LoanTerms, drawn: number): Posting[] {
  const { instalment, interest, principal: repaid } = repayment(principal, terms);
  return [...instalment.keys()].flatMap((k) => {
    const offset = drawn + 1 + k;
    return [
      { account: terms.cash, offset, cents: 0 - (instalment[k] ?? 0) },
      { account: terms.liability, offset, cents: 0 - (repaid[k] ?? 0) },
      { account: terms.interest, offset, cents: interest[k] ?? 0 },
    ];
  });
}

/** Calculates the monthly repayment schedule of a loan from its terms. */
export function repayment(principal: number, { annualPercent, termMonths }: LoanTerms): Amortisation {
  return amortise(principal, times(percentage(annualPercent), fraction(1, 12)), termMonths);
}
