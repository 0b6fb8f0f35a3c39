import { addDays, type Day, formatMonth, lastDayOf, type Month, monthInWords } from "@hazina/base/calendar.ts";
import { type Cents, negate, type Rate, subtract } from "@hazina/base/money.ts";
import { toBooks } from "../exchange.ts";
import { type Journal, reversalOf, signedLine } from "../journal.ts";

/** The `sourceKind` of the journals of revaluations. */
export const REVALUATION_SOURCE = "revaluation";

/** The account for unrealised exchange gains and losses. */
export const UNREALISED_GAINS = "7110";

/**
 * An open amount in a foreign currency at the end of a month: of an invoice, of a bill, or of money. Amounts are
 * positive for a debit balance and negative for a credit balance.
 */
export type ForeignBalance = {
  /** Identifies the balance among all balances of the company, such as "invoice" and its id. */
  readonly key: string;
  /** The name of the balance, such as "Invoice INV1234567". */
  readonly name: string;
  readonly account: string;
  readonly party?: string;
  /** The branch; absent for the head company. */
  readonly branch?: string;
  readonly currency: string;
  readonly foreign: Cents;
  readonly inBooks: Cents;
};

/** A foreign balance with its closing rate, and the unrealised difference at that rate. */
export type Revalued = ForeignBalance & {
  readonly rate: Rate;
  /** The value at the closing rate less the value in the books. A gain is positive. */
  readonly difference: Cents;
};

/**
 * Revalues a monetary balance at the closing rate of the month, rounded half away from zero to the cent. Source:
 * IAS 21.23 (a) and 21.28.
 */
export function revalue(balance: ForeignBalance, rate: Rate): Revalued {
  return { ...balance, rate, difference: subtract(toBooks(balance.foreign, rate), balance.inBooks) };
}

/** The amounts of one revaluation to post, in the currency of the books. */
export type Revaluation = {
  /** The id of the company, which is the source of the journals. */
  readonly company: string;
  readonly month: Month;
  /** The number of this revaluation in its month, counted from 1: a month that changed is revalued again. */
  readonly run: number;
  readonly currency: string;
  readonly changes: readonly (Omit<Revalued, "difference"> & { readonly difference: Cents })[];
};

/**
 * Creates the two journals of a revaluation: on the last day of the month the unrealised difference of each balance,
 * and on the day after the reversal, so that the balances are settled at the value at which they were posted.
 */
export function revaluationJournals(revaluation: Revaluation): readonly [Journal, Journal] {
  const { company, month, run, currency, changes } = revaluation;
  const last: Day = lastDayOf(month);
  const memo = `Revaluation of foreign currency, ${monthInWords(month)}`;
  const posted: Journal = {
    sourceKind: REVALUATION_SOURCE,
    sourceId: company,
    step: `${formatMonth(month)} ${run}`,
    date: last,
    memo,
    currency,
    lines: changes.flatMap(({ account, name, party, branch, difference }) => {
      const own = { memo: name, ...(branch === undefined ? {} : { branch }) };
      return [
        ...signedLine(difference, { ...own, account, ...(party === undefined ? {} : { party }) }),
        ...signedLine(negate(difference), { ...own, account: UNREALISED_GAINS }),
      ];
    }),
  };
  return [posted, reversalOf(posted, addDays(last, 1))];
}
