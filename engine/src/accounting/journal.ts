import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, negate, subtract, sum, ZERO } from "@hazina/base/money.ts";

/** One side of a journal: an account with a debit or a credit, the other zero, and what it belongs to. */
export type JournalLine = {
  readonly account: string;
  readonly debit: Cents;
  readonly credit: Cents;
  readonly memo: string;
  readonly branch?: string;
  readonly department?: string;
  readonly party?: string;
};

/** A balanced entry of the books. It is unique by its source and step, so that nothing is posted twice. */
export type Journal = {
  readonly sourceKind: string;
  readonly sourceId: string;
  readonly step: string;
  readonly date: Day;
  readonly memo: string;
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
