import type { Day } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";

/**
 * The kinds of rows of a statement: a payment, the provider's charge for one, a move between accounts of the company at
 * the provider, and a row that did not complete.
 */
export const BANK_ROW_KINDS = ["payment", "charge", "internal", "ignored"] as const;

/** A row of the statement of a bank, till or cash account, as it was read. */
export type BankRow = {
  /** The number of the row in its file, from 1. */
  readonly row: number;
  readonly day: Day;
  /** In cents: positive for money that came in, negative for money that left. */
  readonly amount: Cents;
  /** The balance after the row, in cents, negative where overdrawn; null where the statement shows none. */
  readonly balance: Cents | null;
  readonly reference: string;
  readonly details: string;
  readonly kind: (typeof BANK_ROW_KINDS)[number];
  /** The cells of the row by their headings, as they were received. */
  readonly raw: Readonly<Record<string, string>>;
};

/** The largest amount of a row, KES 1 billion, and the largest balance, in cents: sums of a statement stay exact. */
const [MOST_AMOUNT, MOST_BALANCE] = [1e11, 1e13];

/** Returns whether the amount and balance of a row are small enough that the sums of a statement stay exact. */
export function isSummable({ amount, balance }: Pick<BankRow, "amount" | "balance">): boolean {
  return Math.abs(amount) <= MOST_AMOUNT && Math.abs(balance ?? 0) <= MOST_BALANCE;
}

/** The order of a statement's rows in its file. */
export type RowOrder = "oldest_first" | "newest_first";

/**
 * Returns a text for each row that is the same in every file with that row, so that each is stored once. Equal rows of a
 * day are counted.
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

/** Returns a text in lower case with its letters and digits alone, so that files that space it differently are equal. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
