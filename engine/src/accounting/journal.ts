import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, negate, type Rate, subtract, sum, ZERO } from "@hazina/base/money.ts";
import type { Money } from "@hazina/base/money-with-currency.ts";

/**
 * A line of a journal: an account with either a debit or a credit (the other is zero) in the currency of the books, a
 * memo and, if they apply, a branch, department, project and party.
 */
export type JournalLine = {
  readonly account: string;
  readonly debit: Cents;
  readonly credit: Cents;
  readonly memo: string;
  /** The branch; absent for the head company. */
  readonly branch?: string;
  readonly department?: string;
  readonly project?: string;
  /**
   * The supplier, customer, employee or branch on the other side of the transaction; absent for a line
   * without a party.
   */
  readonly party?: string;
  /**
   * The amount in the currency of the document, zero or more, on the same side (debit or credit) as in the
   * books; absent if the document has the currency of the books.
   */
  readonly original?: OriginalAmount;
};

/** An amount in the currency of its document, and the exchange rate to the currency of the books. */
export type OriginalAmount = { readonly money: Money; readonly rate: Rate };

/** How a journal was created: by a rule of the product, entered by a person (`typed`), or imported from a file. */
export const JOURNAL_ORIGINS = ["rule", "typed", "imported"] as const;

export type JournalOrigin = (typeof JOURNAL_ORIGINS)[number];

/** A balanced entry of the books. No two journals have the same source and step, so that nothing is posted twice. */
export type Journal = {
  readonly sourceKind: string;
  readonly sourceId: string;
  readonly step: string;
  readonly date: Day;
  readonly memo: string;
  /** The currency of all debits and credits: the currency of the company's books. */
  readonly currency: string;
  /** How the journal was created; absent for a journal by a rule of the product. */
  readonly origin?: JournalOrigin;
  readonly lines: readonly JournalLine[];
  /**
   * The `step` of the journal that this journal reverses. That journal has the same `sourceKind` and `sourceId`.
   * Absent if this journal is not a reversal.
   */
  readonly reverses?: string;
};

/**
 * Returns a list with the journal line of a signed amount: a debit for a positive amount, a credit for a
 * negative one. The list is empty for zero.
 */
export function signedLine(amount: Cents, rest: Omit<JournalLine, "debit" | "credit">): readonly JournalLine[] {
  if (amount === 0) return [];
  return [{ ...rest, debit: amount > 0 ? amount : ZERO, credit: amount < 0 ? negate(amount) : ZERO }];
}

/** Returns the total debits and total credits, which are equal in a balanced journal. */
export function sidesOf({ lines }: Pick<Journal, "lines">): { readonly debit: Cents; readonly credit: Cents } {
  return { debit: sum(lines.map(({ debit }) => debit)), credit: sum(lines.map(({ credit }) => credit)) };
}

/** Returns debits less credits, which is zero for a balanced journal. */
export function imbalanceOf(journal: Pick<Journal, "lines">): Cents {
  const { debit, credit } = sidesOf(journal);
  return subtract(debit, credit);
}

/**
 * Creates the journal that reverses another: the same lines with debits and credits exchanged.
 * @param date the date of the reversal, in the first open month.
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
