import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, negate, type Rate, subtract, sum, ZERO } from "@hazina/base/money.ts";
import type { Money } from "@hazina/base/money-with-currency.ts";

/** One side of a journal: an account with a debit or a credit in the currency of the books, the other zero, and what it belongs to. */
export type JournalLine = {
  readonly account: string;
  readonly debit: Cents;
  readonly credit: Cents;
  readonly memo: string;
  /** Absent: the head company itself. */
  readonly branch?: string;
  readonly department?: string;
  readonly project?: string;
  /** The supplier, customer, employee or branch that the other side of the deal is. */
  readonly party?: string;
  /** The amount in the currency of the document, if that is another: zero or more, on the same side. Absent: the amount itself. */
  readonly original?: OriginalAmount;
};

/** An amount in the currency of its document, with how much of the books' currency one unit of it was. */
export type OriginalAmount = { readonly money: Money; readonly rate: Rate };

/** Where a journal comes from: a rule of the product, a person who typed it, or a file. */
export const JOURNAL_ORIGINS = ["rule", "typed", "imported"] as const;

/** One of them. */
export type JournalOrigin = (typeof JOURNAL_ORIGINS)[number];

/** A balanced entry of the books. It is unique by its source and step, so that nothing is posted twice. */
export type Journal = {
  readonly sourceKind: string;
  readonly sourceId: string;
  readonly step: string;
  readonly date: Day;
  readonly memo: string;
  /** Of all debits and credits: that of the company's books. */
  readonly currency: string;
  /** Absent: a rule. */
  readonly origin?: JournalOrigin;
  readonly lines: readonly JournalLine[];
  /** The step of the same source that it takes back. */
  readonly reverses?: string;
};

/** A line of a signed amount: above zero a debit, below zero a credit; none for zero. */
export function signedLine(amount: Cents, rest: Omit<JournalLine, "debit" | "credit">): readonly JournalLine[] {
  if (amount === 0) return [];
  return [{ ...rest, debit: amount > 0 ? amount : ZERO, credit: amount < 0 ? negate(amount) : ZERO }];
}

/** The sums of both sides. A journal is balanced where they are equal. */
export function sidesOf({ lines }: Pick<Journal, "lines">): { readonly debit: Cents; readonly credit: Cents } {
  return { debit: sum(lines.map(({ debit }) => debit)), credit: sum(lines.map(({ credit }) => credit)) };
}

/** Debits less credits: zero where the journal is balanced. */
export function imbalanceOf(journal: Pick<Journal, "lines">): Cents {
  const { debit, credit } = sidesOf(journal);
  return subtract(debit, credit);
}

/**
 * The journal that takes another back by equal entries: the same lines with their sides changed.
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
