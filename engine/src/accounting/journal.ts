import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, negate, type Rate, subtract, sum, ZERO } from "@hazina/base/money.ts";
import type { Money } from "@hazina/base/money-with-currency.ts";

/**
 * One side of a journal: an account with a debit or a credit in the currency of the books, the other zero, and its
 * branch, department and party.
 */
export type JournalLine = {
  readonly account: string;
  readonly debit: Cents;
  readonly credit: Cents;
  readonly memo: string;
  /** Absent: the head company. */
  readonly branch?: string;
  readonly department?: string;
  readonly project?: string;
  /** The supplier, customer, employee or branch on the other side of the transaction. */
  readonly party?: string;
  /**
   * The amount in the document's currency where that differs: zero or more, on the same side. Absent: the amount
   * itself.
   */
  readonly original?: OriginalAmount;
};

/** An amount in its document's currency, and the exchange rate to the currency of the books. */
export type OriginalAmount = { readonly money: Money; readonly rate: Rate };

/** The origins of a journal: a rule of the product, a person who typed it, or a file. */
export const JOURNAL_ORIGINS = ["rule", "typed", "imported"] as const;

/** One origin of a journal. */
export type JournalOrigin = (typeof JOURNAL_ORIGINS)[number];

/** A balanced entry of the books. Its source and step are unique, so that nothing is posted twice. */
export type Journal = {
  readonly sourceKind: string;
  readonly sourceId: string;
  readonly step: string;
  readonly date: Day;
  readonly memo: string;
  /** The currency of all debits and credits: that of the company's books. */
  readonly currency: string;
  /** Absent: a rule. */
  readonly origin?: JournalOrigin;
  readonly lines: readonly JournalLine[];
  /** The step of the same source that this journal reverses. */
  readonly reverses?: string;
};

/** Creates a line from a signed amount: a debit above zero, a credit below zero, no line for zero. */
export function signedLine(amount: Cents, rest: Omit<JournalLine, "debit" | "credit">): readonly JournalLine[] {
  if (amount === 0) return [];
  return [{ ...rest, debit: amount > 0 ? amount : ZERO, credit: amount < 0 ? negate(amount) : ZERO }];
}

/** The total debits and total credits; equal where the journal is balanced. */
export function sidesOf({ lines }: Pick<Journal, "lines">): { readonly debit: Cents; readonly credit: Cents } {
  return { debit: sum(lines.map(({ debit }) => debit)), credit: sum(lines.map(({ credit }) => credit)) };
}

/** Debits less credits: zero where the journal is balanced. */
export function imbalanceOf(journal: Pick<Journal, "lines">): Cents {
  const { debit, credit } = sidesOf(journal);
  return subtract(debit, credit);
}

/**
 * Creates the journal that reverses another: the same lines with debits and credits exchanged.
 * @param date a day of the first open month.
 */
export function reversalOf(journal: Journal, date: Day): Journal {
  return {
    ...journal,
    step: `${journal.step}:reversal`,
    date,
    memo: `Reversal: ${journal.memo}`,
    reverses: journal.step,
    lines: journal.lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit })),
  };
}
