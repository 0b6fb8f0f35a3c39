import { multiplyDivide } from "@hazina/base/rounding.ts";
import { type Forecast, rowValues } from "../forecasting/evaluation/forecast.ts";
import type { Account, MonthIndex } from "../forecasting/model/model.ts";
import { totalsOf } from "../forecasting/model/rows.ts";
import { VARIANCE_LINES } from "./variance-lines.ts";

/**
 * The share of a profit-and-loss line that is allocated to a grant or project, in ten-thousandths of a percent. The
 * share applies from the model month `first` to the model month `last`, both included.
 */
export type Share = {
  readonly account: string;
  readonly percentMillionths: number;
  readonly first: MonthIndex;
  readonly last: MonthIndex;
};

/** A grant or project, with the shares of profit-and-loss lines that belong to it. */
export type Allocation = { readonly id: string; readonly shares: readonly Share[] };

/** Whether a line is income or a cost. Dividends and adjustments are neither. */
export type AllocatedKind = "income" | "cost";

/**
 * The monthly amounts of a line in cents, divided into the part of each allocation (keyed by the id of the allocation)
 * and an unallocated remainder. The parts and the remainder add up to the amounts of the line.
 */
export type SharedLine = {
  readonly account: string;
  readonly kind: AllocatedKind;
  readonly cents: readonly number[];
  readonly parts: ReadonlyMap<string, readonly number[]>;
  readonly rest: readonly number[];
};

/** 100 % of a line, in ten-thousandths of a percent. */
export const WHOLE_MILLIONTHS = 1_000_000;

/** Returns whether a line is allocated as income or as a cost; undefined for a line that cannot be allocated. */
export function allocatedKind(account: Account): AllocatedKind | undefined {
  if (account.statement !== "profit_and_loss" || account.class === "UNMAPPED") return undefined;
  const [section] = totalsOf(account);
  if (section === "adjustments" || section === "dividends" || section === undefined) return undefined;
  const better = VARIANCE_LINES.find(({ of }) => of.length === 1 && of[0] === section)?.better;
  return better === "more" ? "income" : "cost";
}

/**
 * Returns the first case in which the shares of a line in a month add up to more than 100 %, with the line, the month
 * and the percentage; undefined if there is none.
 */
export function overAllocated(
  allocations: readonly Allocation[],
): { readonly account: string; readonly month: MonthIndex; readonly percent: number } | undefined {
  const byAccount = Map.groupBy(
    allocations.flatMap(({ shares }) => shares),
    ({ account }) => account,
  );
  for (const [account, shares] of byAccount) {
    for (const { first } of shares.toSorted((a, b) => a.first - b.first)) {
      const sum = shares
        .filter((share) => share.first <= first && first <= share.last)
        .reduce((total, { percentMillionths }) => total + percentMillionths, 0);
      if (sum > WHOLE_MILLIONTHS) return { account, month: first, percent: (sum * 100) / WHOLE_MILLIONTHS };
    }
  }
  return undefined;
}

/**
 * Allocates the lines of a forecast to grants and projects. For each line, the shares are added up in the order of the
 * allocations, and each cumulative share of the line is rounded to the cent. An allocation gets the amount by which
 * its share increases this cumulative amount. Parts and remainder therefore add up to the line exactly, and a fully
 * allocated line has no remainder.
 */
export function sharedLines(of: Forecast, allocations: readonly Allocation[]): SharedLine[] {
  const named = new Set(allocations.flatMap(({ shares }) => shares.map(({ account }) => account)));
  const { accounts } = of.foundation;
  return [...accounts.keys()].flatMap((row): SharedLine[] => {
    const account = accounts[row];
    const kind = account && named.has(account.path) ? allocatedKind(account) : undefined;
    if (!account || !kind) return [];
    const cents = Array.from(rowValues(of, row), (value) => value + 0);
    return [{ account: account.path, kind, cents, ...sharedOut(account.path, cents, allocations) }];
  });
}

function sharedOut(account: string, cents: readonly number[], allocations: readonly Allocation[]) {
  const parts = new Map<string, number[]>();
  const own = allocations.map(({ id, shares }) => ({ id, shares: shares.filter((one) => one.account === account) }));
  for (const { id, shares } of own)
    if (shares.length > 0)
      parts.set(
        id,
        cents.map(() => 0),
      );
  const rest = cents.map((line, month) => {
    let taken = 0;
    let upTo = 0;
    for (const { id, shares } of own) {
      const share = shares
        .filter(({ first, last }) => first <= month && month <= last)
        .reduce((sum, { percentMillionths }) => sum + percentMillionths, 0);
      if (share === 0) continue;
      upTo += share;
      const together = multiplyDivide(line, upTo, WHOLE_MILLIONTHS, "halfAwayFromZero");
      const part = parts.get(id);
      if (part) part[month] = together - taken + 0;
      taken = together;
    }
    return line - taken + 0;
  });
  return { parts, rest };
}

/** The income, cost and margin of a grant or project, in cents, each with one amount for every month of the model. */
export type AllocationResult = {
  readonly income: readonly number[];
  readonly cost: readonly number[];
  readonly margin: readonly number[];
};

/** Adds up the income and costs of one allocation over all its lines. */
export function resultOf(lines: readonly SharedLine[], id: string, months: number): AllocationResult {
  const total = (kind: AllocatedKind) => {
    const values = new Array<number>(months).fill(0);
    for (const line of lines) {
      if (line.kind !== kind) continue;
      for (const [month, cents] of (line.parts.get(id) ?? []).entries()) values[month] = (values[month] ?? 0) + cents;
    }
    return values;
  };
  const [income, cost] = [total("income"), total("cost")];
  return { income, cost, margin: income.map((cents, month) => cents - (cost[month] ?? 0) + 0) };
}

/**
 * How the costs of a grant or project use up its budget, in cents. `spent` is the cost of closed months, and `planned`
 * the cost of forecast months. `left` is the budget less `spent`; null if there is no budget.
 */
export type Burn = {
  readonly spent: number;
  readonly planned: number;
  readonly left: number | null;
  /**
   * The first month in which total costs exceed the budget; null if they stay within the budget until the end of the
   * forecast, or if there is no budget.
   */
  readonly month: MonthIndex | null;
};

/**
 * Calculates how the costs of an allocation use up its budget.
 * @param cost the monthly costs in cents.
 * @param budget the budget in cents; null if there is none.
 */
export function burnOf(cost: readonly number[], cutOver: MonthIndex, budget: number | null): Burn {
  const sum = (values: readonly number[]) => values.reduce((total, cents) => total + cents, 0);
  const spent = sum(cost.slice(0, cutOver + 1));
  const planned = sum(cost.slice(cutOver + 1));
  if (budget === null) return { spent, planned, left: null, month: null };
  let used = 0;
  const month = cost.findIndex((cents) => {
    used += cents;
    return used > budget;
  });
  return { spent, planned, left: budget - spent, month: month < 0 ? null : month };
}
