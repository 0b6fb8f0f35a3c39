import { share } from "../../model/exact.ts";
import type { MonthIndex } from "../../model/model.ts";
import type { Board } from "../board.ts";
import { type AssetLine, type DepreciationPlan, keptFromUsual } from "./depreciation-plan.ts";

/** Room for one month's amounts, so that evaluating makes no garbage. */
export type Month = {
  /** By schedule: what it charges, and what of that its line shows. */
  readonly scheduled: Float64Array;
  /** By line: what its schedules charge; what it charges itself, before and after the cap. */
  readonly onLine: Float64Array;
  readonly wanted: Float64Array;
  readonly usual: Float64Array;
  /** By asset: what it held at the start with the month's purchases, and what it is credited. */
  readonly held: Float64Array;
  readonly credit: Float64Array;
};

/**
 * Credits the month's charges that no schedule owns: to accumulated depreciation in proportion to opening balances; in
 * books that hold assets net to the assets themselves, in proportion to what no schedule writes down of them, which none
 * is brought below. Only a typed charge, which nothing caps, goes further.
 */
export function creditUsual(plan: DepreciationPlan, board: Board, room: Month, t: MonthIndex): void {
  let amount = 0;
  for (let index = 0; index < plan.lines.length; index++) amount += room.usual[index] ?? 0;
  if (amount === 0) return;
  const opening = (asset: AssetLine) => (asset.depreciable ? (board.cells[asset.row * board.months + t - 1] ?? 0) : 0);
  const accumulated = plan.assets.map((asset) => Math.min(0, opening(asset)));
  const free = plan.assets.map((asset, index) => {
    const held = opening(asset) - keptFromUsual(asset, opening(asset), t);
    return Math.max(0, Math.min(held, (room.held[index] ?? 0) - (room.credit[index] ?? 0)));
  });
  const positive = plan.assets.map((asset) => Math.max(0, opening(asset)));
  const weights = [accumulated, free, positive].find((each) => sum(each) !== 0);
  const first = plan.assets.findIndex((asset) => asset.depreciable);
  if (weights) inShares(room, amount, weights, weights === free);
  else if (first >= 0) room.credit[first] = (room.credit[first] ?? 0) + amount;
}

/** Credits an amount in proportion to weights; the last one takes the rounding, or passes it on where it has no room. */
function inShares(room: Month, amount: number, weights: readonly number[], held: boolean): void {
  const whole = sum(weights);
  const parts = weights.map((weight) => (weight === 0 ? 0 : share(amount, weight, whole)));
  let rest = amount - sum(parts);
  const within = held && amount <= whole;
  for (let index = weights.length - 1; index >= 0 && rest !== 0; index--) {
    const weight = weights[index] ?? 0;
    if (weight === 0) continue;
    const part = parts[index] ?? 0;
    const moved = within ? Math.min(rest, weight - part) : rest;
    parts[index] = part + moved;
    rest -= moved;
  }
  parts.forEach((part, index) => {
    room.credit[index] = (room.credit[index] ?? 0) + part;
  });
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
