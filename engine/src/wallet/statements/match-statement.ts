import type { Instant } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import { accountInDetails } from "./statement-line.ts";

/** A payment in a provider's statement. */
export type TheirPayment = {
  readonly id: string;
  readonly receipt: string;
  readonly at: Instant;
  /** In cents: positive for money that came in, negative for money that left. */
  readonly amount: Cents;
  readonly details: string;
};

/** A transaction of ours that the statement may contain. */
export type OurPayment = {
  readonly id: string;
  /** The provider's receipt; null where we never learned it. */
  readonly receipt: string | null;
  /** The references of ours that the provider may repeat in its details. */
  readonly references: readonly string[];
  /** The time at which it settled; if it did not, at which it was created. */
  readonly at: Instant;
  readonly amount: Cents;
  /** The account code of its wallet, which a payer enters when paying money in. */
  readonly account: string;
  readonly isSettled: boolean;
};

/** How a line was recognised as a transaction. */
export const MATCHED_BY = ["receipt", "reference", "amount"] as const;

export type MatchedBy = (typeof MATCHED_BY)[number];

/** A line of the statement and the transaction that it shows, with equal amounts. */
export type Match = { readonly line: string; readonly ours: string; readonly by: MatchedBy };

/**
 * A difference between a statement and our transactions. `not_settled`: the provider completed a transaction
 * that is not settled here.
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

/** The result of a comparison. Each line and each transaction occurs at most once. */
export type Comparison = { readonly matches: readonly Match[]; readonly differences: readonly Difference[] };

const HOUR = 3_600_000;
const REFERENCE = /[A-Z0-9]+(?:-[A-Z0-9]+)+/gi;

/**
 * Compares a statement with our transactions: by receipt, then by a reference of ours in the details, then by equal
 * amount within an hour, for transactions whose receipt we never learned. Money that was paid in to an account is never
 * that of another wallet, however equal the amounts are. A transaction is missing in the statement only
 * if it settled in the period of the statement, in a direction of which the statement has payments: a statement of one
 * account at the provider says nothing about the others.
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

/** Pairs each open line with the first free candidate of the same direction, one of an equal amount first. */
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
 * Pairs lines and transactions without a receipt by equal amount within an hour, the earliest first; money in that names
 * an account only with transactions of that wallet.
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

/** The settled transactions that the statement should contain. */
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
