import type { Instant } from "@hazina/base/calendar.ts";
import { type Cents, sum } from "@hazina/base/money.ts";

/**
 * The kinds of statement lines: a payment, the provider's charge for it, a transfer between the company's accounts at
 * the provider, and a transaction that was not completed.
 */
export const STATEMENT_LINE_KINDS = ["payment", "charge", "internal", "ignored"] as const;

export type StatementLineKind = (typeof STATEMENT_LINE_KINDS)[number];

/** A line as read from a provider's statement. */
export type ReadLine = {
  readonly receipt: string;
  readonly at: Instant;
  /** The amount in cents: positive for money that came in, negative for money that left. */
  readonly amount: Cents;
  readonly details: string;
  /** False if the provider shows a status other than completed. */
  readonly isCompleted: boolean;
};

const CHARGE = /\bcharges?\b|\btariff\b/i;
const INTERNAL = /\b(organi[sz]ation settlement|utility received|account top ?up|funds? transfer (from|to) )/i;

/**
 * Returns the kind of each statement line, in the order of the lines. Two lines that have the same receipt and add up
 * to zero are a transfer between the company's accounts at the provider. A payment and its charge have the same
 * receipt too.
 */
export function kindsOfLines(lines: readonly ReadLine[]): readonly StatementLineKind[] {
  const first = lines.map(kindByText);
  const byReceipt = new Map<string, number[]>();
  for (const [index, { receipt }] of lines.entries()) {
    if (first[index] !== "payment") continue;
    const known = byReceipt.get(receipt);
    if (known) known.push(index);
    else byReceipt.set(receipt, [index]);
  }
  const kinds = [...first];
  for (const indexes of byReceipt.values()) {
    if (indexes.length < 2) continue;
    const total = sum(indexes.flatMap((index) => lines[index]?.amount ?? []));
    if (total === 0) for (const index of indexes) kinds[index] = "internal";
  }
  return kinds;
}

function kindByText({ amount, details, isCompleted }: ReadLine): StatementLineKind {
  if (!isCompleted || amount === 0) return "ignored";
  if (amount < 0 && CHARGE.test(details)) return "charge";
  // What the payer typed comes after "Acc." and decides nothing.
  return INTERNAL.test(details.split(/\bAcc\.\s/i, 1)[0] ?? "") ? "internal" : "payment";
}

/**
 * Returns a key for each statement line, in the order of the lines. A line has the same key in every statement that
 * contains it, so it is stored only once. The details are not part of the key, because the provider words them
 * differently in files and in the API.
 */
export function keysOfLines(lines: readonly ReadLine[], kinds: readonly StatementLineKind[]): readonly string[] {
  const seen = new Map<string, number>();
  return lines.map(({ receipt, amount }, index) => {
    const key = `${receipt} ${amount} ${kinds[index]}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return `${key} ${count}`;
  });
}

/**
 * Extracts the account that a payer entered from details such as "Pay Bill from 25470****111 - NAME Acc. ABC123";
 * undefined if there is none.
 */
export function accountInDetails(details: string): string | undefined {
  return /\bAcc(?:ount)?\.?\s+([A-Z0-9][A-Z0-9 -]{0,19})\s*$/i.exec(details)?.[1]?.trim().toUpperCase();
}
