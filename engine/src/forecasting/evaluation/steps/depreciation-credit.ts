import { share } from "../../model/exact.ts";
import type { MonthIndex } from "../../model/model.ts";
import type { Worksheet } from "../worksheet.ts";
import { type AssetLine, type DepreciationPlan, keptFromUsual } from "./depreciation-plan.ts";

/** Buffers for one month's amounts, which evaluations reuse to avoid allocation. */
export type Month = {
  /** The charge of each schedule in the month. */
  readonly scheduled: Float64Array;
  /**
   * The scheduled charges of each depreciation line. `wanted` and `usual` are the line's
   * unscheduled charge before and after the cap.
   */
  readonly onLine: Float64Array;
  readonly wanted: Float64Array;
  readonly usual: Float64Array;
  /**
   * The opening balance of each asset plus the month's purchases. `credit` is the amount credited
   * to the asset.
   */
  readonly held: Float64Array;
  readonly credit: Float64Array;
  /**
   * The part of each asset's balance that the usual charge may reduce; used in books that have no accumulated
   * depreciation accounts.
   */
  readonly free: Float64Array;
};

/**
 * Credits the unscheduled charges of a month to assets. In books with accumulated depreciation accounts, the charges
 * are split between those accounts in proportion to their opening balances. In books with net assets, the charges are
 * split between the assets in proportion to the part of the balance that no schedule depreciates; only a charge that a
 * user entered may exceed that part.
 */
export function creditUsual(plan: DepreciationPlan, worksheet: Worksheet, room: Month, t: MonthIndex): void {
  let amount = 0;
  for (let index = 0; index < plan.lines.length; index++) amount += room.usual[index] ?? 0;
  if (amount === 0) return;
  const { assets } = plan;
  let accumulated = 0;
  let free = 0;
  let held = 0;
  for (let index = 0; index < assets.length; index++) {
    const opening = openingOf(assets[index], worksheet, t);
    room.free[index] = opening > 0 ? freeOf(assets[index], room, index, opening, t) : 0;
    if (opening < 0) accumulated += opening;
    else held += opening;
    free += room.free[index] ?? 0;
  }
  if (accumulated === 0 && free !== 0) {
    creditFree(room, amount, free);
    return;
  }
  const whole = accumulated === 0 ? held : accumulated;
  if (whole === 0) creditFirst(plan, room, amount);
  else creditByOpening(plan, worksheet, room, { t, amount, whole });
}

function openingOf(asset: AssetLine | undefined, { cells, months }: Worksheet, t: MonthIndex): number {
  return asset?.depreciable ? (cells[asset.row * months + t - 1] ?? 0) : 0;
}

/**
 * Returns the part of an asset's balance, in cents, that unscheduled charges may still reduce: the opening balance
 * less the part reserved for schedules, but at most the balance that the other charges of the month have left.
 */
function freeOf(asset: AssetLine | undefined, room: Month, index: number, opening: number, t: MonthIndex): number {
  if (!asset) return 0;
  const left = (room.held[index] ?? 0) - (room.credit[index] ?? 0);
  return Math.max(0, Math.min(opening - keptFromUsual(asset, opening, t), left));
}

/**
 * Credits an amount to the assets in proportion to their free balances; the last asset includes the rounding
 * difference. An asset goes below zero only if the amount exceeds all free balances together.
 */
function creditFree({ free, credit }: Month, amount: number, whole: number): void {
  let rest = amount;
  for (let index = 0; index < free.length; index++) {
    const weight = free[index] ?? 0;
    free[index] = -1;
    if (weight === 0) continue;
    const part = share(amount, weight, whole);
    credit[index] = (credit[index] ?? 0) + part;
    free[index] = amount <= whole ? weight - part : Number.POSITIVE_INFINITY;
    rest -= part;
  }
  for (let index = free.length - 1; index >= 0 && rest !== 0; index--) {
    if ((free[index] ?? -1) < 0) continue;
    const moved = Math.min(rest, free[index] ?? 0);
    credit[index] = (credit[index] ?? 0) + moved;
    rest -= moved;
  }
}

/**
 * Credits an amount to the assets whose opening balances have the same sign, in proportion to those balances;
 * the last asset includes the rounding difference.
 */
function creditByOpening(
  { assets }: DepreciationPlan,
  worksheet: Worksheet,
  { credit }: Month,
  { t, amount, whole }: { readonly t: MonthIndex; readonly amount: number; readonly whole: number },
): void {
  let last = -1;
  let rest = amount;
  for (let index = 0; index < assets.length; index++) {
    const opening = openingOf(assets[index], worksheet, t);
    if (opening === 0 || opening < 0 !== whole < 0) continue;
    const part = share(amount, opening, whole);
    credit[index] = (credit[index] ?? 0) + part;
    rest -= part;
    last = index;
  }
  credit[last] = (credit[last] ?? 0) + rest;
}

function creditFirst({ assets }: DepreciationPlan, { credit }: Month, amount: number): void {
  const first = assets.findIndex((asset) => asset.depreciable);
  if (first >= 0) credit[first] = (credit[first] ?? 0) + amount;
}
