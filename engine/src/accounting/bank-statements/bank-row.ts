import type { Day } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";

/**
 * The kinds of rows of a statement: a payment; the provider's charge for a payment; a transfer between the company's
 * own accounts at the provider; and `ignored`, a row that the provider did not complete.
 */
export const BANK_ROW_KINDS = ["payment", "charge", "internal", "ignored"] as const;

/** A row of a bank, till or cash statement, as read from the file. */
export type BankRow = {
  /** The number of the row in its file, from 1. */
  readonly row: number;
  readonly day: Day;
  /** The amount in cents: positive for money in, negative for money out. */
  readonly amount: Cents;
  /** The balance after the row, in cents, negative if overdrawn; null if the statement shows none. */
  readonly balance: Cents | null;
  readonly reference: string;
  readonly details: string;
  readonly kind: (typeof BANK_ROW_KINDS)[number];
  /** The original cells of the row, keyed by column heading. */
  readonly raw: Readonly<Record<string, string>>;
};

/**
 * The maximum amount of a row (KES 1 billion) and the maximum balance (KES 100 billion), in cents. Below these limits,
 * the sums of a statement stay exact.
 */
const [MOST_AMOUNT, MOST_BALANCE] = [1e11, 1e13];

/** Returns whether the amount and balance of a row are small enough that the sums of a statement stay exact. */
export function isSummable({ amount, balance }: Pick<BankRow, "amount" | "balance">): boolean {
  return Math.abs(amount) <= MOST_AMOUNT && Math.abs(balance ?? 0) <= MOST_BALANCE;
}

/** The order of a statement's rows in its file. */
export type RowOrder = "oldest_first" | "newest_first";

/**
 * Returns a key for each row. The same row gets the same key in every file, so that a row in two overlapping files is
 * stored only once. Identical rows of a day are numbered.
 */
export function keysOfRows(rows: readonly Pick<BankRow, "day" | "amount" | "balance" | "reference" | "details">[]) {
  const seen = new Map<string, number>();
  return rows.map(({ day, amount, balance, reference, details }) => {
    const key = [day, amount, balance ?? "", plainText(reference), plainText(details)].join("|");
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return `${key}|${count}`;
  });
}

/**
 * Reduces a text to words of lower-case letters and digits, separated by single spaces, so that differences in case,
 * spacing and punctuation do not matter.
 */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
