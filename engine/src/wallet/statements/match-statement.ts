import type { Instant } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import { accountInDetails } from "./statement-line.ts";

/** A payment in a provider's statement. */
export type TheirPayment = {
  readonly id: string;
  readonly receipt: string;
  readonly at: Instant;
  /** The amount in cents: positive for money that came in, negative for money that left. */
  readonly amount: Cents;
  readonly details: string;
};

/** A transaction in the company's ledger that may be on a provider's statement. */
export type OurPayment = {
  readonly id: string;
  /** The provider's receipt code; null if the provider never reported one. */
  readonly receipt: string | null;
  /**
   * The company's references for the transaction. The provider may repeat one of them in the details of a statement
   * line.
   */
  readonly references: readonly string[];
  /** The time at which the transaction settled; if it did not settle, the time of its creation. */
  readonly at: Instant;
  readonly amount: Cents;
  /** The account code of the transaction's wallet. A payer enters it when paying money in. */
  readonly account: string;
  readonly isSettled: boolean;
};

/**
 * The property by which a statement line was matched with a ledger transaction: the provider's receipt, the company's
 * reference, or the amount.
 */
export const MATCHED_BY = ["receipt", "reference", "amount"] as const;

export type MatchedBy = (typeof MATCHED_BY)[number];

/**
 * A statement line and the ledger transaction that it matches, with equal amounts, and the property by which they were
 * matched.
 */
export type Match = { readonly line: string; readonly ours: string; readonly by: MatchedBy };

/**
 * A difference between a statement and the ledger. `only_theirs` is a line without a transaction. `only_ours` is a
 * transaction without a line. `not_settled` means that the provider completed a transaction that the ledger shows as
 * not settled.
 */
export type Difference =
  | { readonly kind: "only_theirs"; readonly line: string }
  | { readonly kind: "only_ours"; readonly ours: string }
  | {
      readonly kind: "other_amount" | "not_settled";
      readonly line: string;
      readonly ours: string;
      readonly by: MatchedBy;
    };

/** The result of comparing a statement with the ledger. Each line and each transaction occurs at most once. */
export type Comparison = { readonly matches: readonly Match[]; readonly differences: readonly Difference[] };

const HOUR = 3_600_000;
const REFERENCE = /[A-Z0-9]+(?:-[A-Z0-9]+)+/gi;

/**
 * Compares a statement with the ledger. Lines are matched by receipt, then by the company's reference in the details.
 * Transactions without a known receipt are then matched by equal amount within an hour. Money paid in for one wallet
 * is never matched with another wallet, even if the amounts are equal. A transaction is reported as missing only if it
 * settled within the period of the statement, and if the statement has payments in the same direction. A statement of
 * one provider account does not cover the company's other accounts at the provider.
 */
export function matchStatement(lines: readonly TheirPayment[], ours: readonly OurPayment[]): Comparison {
  const state: State = { matches: [], differences: [], taken: new Set(), open: [...lines] };
  const byReceipt = groupBy(ours, ({ receipt }) => (receipt === null ? [] : [receipt]));
  pair(state, "receipt", ({ receipt }) => byReceipt.get(receipt) ?? []);
  const byReference = groupBy(ours, ({ references }) => references.map((one) => one.toUpperCase()));
  pair(state, "reference", ({ details }) =>
    (details.match(REFERENCE) ?? []).flatMap((word) => byReference.get(word.toUpperCase()) ?? []),
  );
  pairByAmount(state, ours);
  for (const { id } of state.open) state.differences.push({ kind: "only_theirs", line: id });
  for (const one of missing(lines, ours)) {
    if (!state.taken.has(one.id)) state.differences.push({ kind: "only_ours", ours: one.id });
  }
  return { matches: state.matches, differences: state.differences };
}

type State = {
  readonly matches: Match[];
  readonly differences: Difference[];
  readonly taken: Set<string>;
  open: TheirPayment[];
};

/**
 * Pairs each statement line that has no match yet with one of its candidates. The candidate must have no pair yet, and
 * must be a payment in the same direction (in or out). The first candidate with an equal amount is used; if there is
 * none, the first candidate.
 * @param by the property by which the candidates were found, recorded in the match.
 */
function pair(state: State, by: MatchedBy, candidatesOf: (line: TheirPayment) => readonly OurPayment[]): void {
  const still: TheirPayment[] = [];
  for (const line of state.open) {
    const free = candidatesOf(line).filter(
      ({ id, amount }) => !state.taken.has(id) && Math.sign(amount) === Math.sign(line.amount),
    );
    const found = free.find(({ amount }) => amount === line.amount) ?? free[0];
    if (found === undefined) still.push(line);
    else take(state, line, found, by);
  }
  state.open = still;
}

function take({ matches, differences, taken }: State, line: TheirPayment, found: OurPayment, by: MatchedBy): void {
  taken.add(found.id);
  const both = { line: line.id, ours: found.id };
  if (found.amount !== line.amount) differences.push({ kind: "other_amount", ...both, by });
  else if (found.isSettled) matches.push({ ...both, by });
  else differences.push({ kind: "not_settled", ...both, by });
}

/**
 * Pairs statement lines with transactions that have no receipt, if the amounts are equal and the times are at most one
 * hour apart. Earlier lines are paired first. If the details of incoming money name a wallet's account, the line is
 * paired only with transactions of that wallet.
 */
function pairByAmount(state: State, ours: readonly OurPayment[]): void {
  const free = ours.filter(({ id, receipt }) => receipt === null && !state.taken.has(id));
  const byAmount = groupBy(free.toSorted(byTime), ({ amount, account }) =>
    amount > 0 ? [String(amount), `${amount} ${account}`] : [String(amount)],
  );
  const next = new Map<string, number>();
  const still: TheirPayment[] = [];
  for (const line of state.open.toSorted(byTime)) {
    const account = line.amount > 0 ? accountInDetails(line.details) : undefined;
    const key = account === undefined ? String(line.amount) : `${line.amount} ${account}`;
    const candidates = byAmount.get(key) ?? [];
    let index = next.get(key) ?? 0;
    const isPast = ({ id, at }: OurPayment) => state.taken.has(id) || at < line.at - HOUR;
    for (let one = candidates[index]; one !== undefined && isPast(one); one = candidates[index]) index += 1;
    const found = candidates[index];
    if (found === undefined || found.at > line.at + HOUR) still.push(line);
    else {
      take(state, line, found, "amount");
      index += 1;
    }
    next.set(key, index);
  }
  state.open = still;
}

/**
 * Returns those of the given transactions that the statement should contain: transactions that settled within the
 * period of the statement, in a direction (in or out) in which the statement has payments.
 */
function missing(lines: readonly TheirPayment[], ours: readonly OurPayment[]): readonly OurPayment[] {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const directions = new Set<number>();
  for (const { at, amount } of lines) {
    from = Math.min(from, at);
    to = Math.max(to, at);
    directions.add(Math.sign(amount));
  }
  return ours.filter(
    ({ isSettled, at, amount }) => isSettled && at >= from && at <= to && directions.has(Math.sign(amount)),
  );
}

function byTime(a: { readonly at: Instant }, b: { readonly at: Instant }): number {
  return a.at - b.at;
}

function groupBy<One>(all: readonly One[], keysOf: (one: One) => readonly string[]): ReadonlyMap<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    for (const key of keysOf(one)) {
      const known = groups.get(key);
      if (known) known.push(one);
      else groups.set(key, [one]);
    }
  }
  return groups;
}
