import { fraction, percentage, times } from "@hazina/base/fraction.ts";
import { type Amortisation, amortise } from "../../schedules/amortisation.ts";
import type { Posting } from "../model/model.ts";
import type { Ground, LoanItem, LoanTerms } from "./microforecast.ts";

/**
 * What a loan posts: its principal into cash in the first month, and from the next on instalments out of cash, of which
 * the interest is an expense and the rest lowers the debt. One that began in a closed month posts nothing: the books
 * hold what is left of it.
 */
export function loanPostings(item: LoanItem, { from }: Ground): Posting[] {
  if (item.after < from) return [];
  const drawn: Posting[] = [
    { account: item.cash, offset: item.after, cents: item.principal },
    { account: item.liability, offset: item.after, cents: item.principal },
  ];
  return [...drawn, ...repaymentPostings(item.principal, item, item.after)];
}

/** What repaying a debt posts, the first instalment the month after it was drawn. */
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

/** A loan as it is repaid by its terms, month by month. */
export function repayment(principal: number, { annualPercent, termMonths }: LoanTerms): Amortisation {
  return amortise(principal, times(percentage(annualPercent), fraction(1, 12)), termMonths);
}
