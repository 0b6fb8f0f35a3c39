import { type Fraction, fraction, NOTHING, nearestWhole, plus } from "@hazina/base/fraction.ts";
import { medianCharge } from "../../defaults/depreciation.ts";
import type { OpeningCharge } from "../../drivers/compiled.ts";
import { addBook, type ChargeInForce, type Effects } from "../../drivers/effects.ts";
import type { Resolution } from "../../drivers/resolve.ts";
import { type Foundation, rowOfTotal } from "../../model/foundation.ts";
import type { MonthIndex, Notice } from "../../model/model.ts";
import { isDepreciable } from "../../model/rows.ts";
import type { Worksheet } from "../worksheet.ts";

/**
 * Codes for the source of a depreciation line's charge in a month: `BY_DRIVER` for a driver, `TYPED` for an override,
 * 0 for the default.
 */
export const BY_DRIVER = 1;
export const TYPED = 2;

/** A depreciation line of the profit and loss, with the source of its charge in each month. */
export type ChargeLine = {
  readonly row: number;
  /** The row into which the line's own rule writes the charge before the cap. */
  readonly uncappedRow: number;
  readonly modes: Uint8Array;
  /**
   * For each month, 1 if the driver of the line is a schedule, which depreciates only the asset that it names;
   * otherwise 0.
   */
  readonly owned: Uint8Array;
  /**
   * The default monthly charge of the line in cents, before the cap: the median of its past charges, less the average
   * past charges of schedules for existing assets.
   */
  readonly usual: number;
  /** The scheduled charge of each month that is known in advance. */
  readonly scheduled: Float64Array;
};

/** A fixed or intangible asset, with the source of its balance in each month. */
export type AssetLine = {
  readonly row: number;
  readonly depreciable: boolean;
  /** For each month, 1 if the balance is the previous balance less depreciation, 0 if the asset's own rule applies. */
  readonly moved: Uint8Array;
  /**
   * The scheduled change of the asset's balance in each month, in cents: purchases, less the depreciation of schedules
   * that are set on an expense line and name this asset.
   */
  movement: Float64Array;
  /**
   * The book value of the asset, including residual values, that schedules have yet to depreciate at the
   * start of each month.
   */
  scheduled: Float64Array;
  /**
   * For each month, 1 if the whole balance is reserved for a schedule that depreciates by a percentage of the balance,
   * otherwise 0.
   */
  whole: Uint8Array;
};

/**
 * A scheduled charge that reduces an asset and is expensed on a line. `line`, `addedTo` and `asset` are positions in
 * the plan's lists of lines and assets, −1 if there is no such line or asset; `assetRow` is the asset's row.
 */
export type Carried = {
  readonly line: number;
  readonly addedTo: number;
  readonly asset: number;
  readonly values: Float64Array;
  readonly opening: OpeningCharge | null;
  readonly assetRow: number;
  readonly inForce: Uint8Array;
};

/** The data that the depreciation step needs, prepared once for a set of rules. */
export type DepreciationPlan = {
  readonly lines: readonly ChargeLine[];
  readonly assets: readonly AssetLine[];
  readonly carried: readonly Carried[];
  /** Whether charges are capped at the balance of the assets; false without a balance sheet. */
  readonly capped: boolean;
  readonly depreciableRow: number;
  readonly notices: readonly Notice[];
};

/** Creates the plan of the depreciation step for the forecast months. */
export function planDepreciation(
  foundation: Foundation,
  resolutions: readonly Resolution[],
  effects: Effects,
): DepreciationPlan {
  const { accounts, rowsOfClass } = foundation;
  const nothing = new Float64Array(foundation.months);
  const lineRows = rowsOfClass.get("DA") ?? [];
  const assetRows = [...(rowsOfClass.get("FA") ?? []), ...(rowsOfClass.get("IA") ?? [])];
  const assets = assetRows.map((row) => assetLine(foundation, row, resolutions[row], effects, nothing));
  for (const charge of effects.charges) {
    const asset = assets[assetRows.indexOf(charge.charge.asset)];
    if (asset) schedule(asset, charge, nothing);
  }
  return {
    lines: lineRows.map((row) => chargeLine(foundation, row, resolutions[row], effects)),
    assets,
    carried: effects.charges.map((charge) => carry(charge, lineRows, assetRows)),
    capped: foundation.books.balanceSheet !== null,
    depreciableRow: rowOfTotal(foundation, "depreciable"),
    notices: lineRows.flatMap((row) => typedNotices(accounts[row]?.path ?? "", resolutions[row])),
  };
}

/**
 * Returns the maximum usual charge of a month: the opening balance of the assets, less the part
 * that schedules depreciate. It is never below zero, because schedules depreciate no more than the
 * balance of their account.
 */
export function leftToDepreciate(plan: DepreciationPlan, { cells, months }: Worksheet, t: MonthIndex): number {
  let left = cells[plan.depreciableRow * months + t - 1] ?? 0;
  const opening = ({ row }: AssetLine) => cells[row * months + t - 1] ?? 0;
  const gross = plan.assets.some((asset) => asset.depreciable && opening(asset) < 0);
  for (const asset of plan.assets) {
    if (asset.depreciable) left -= gross ? fromCost(asset, opening(asset), t) : keptFromUsual(asset, opening(asset), t);
  }
  return Math.max(0, left);
}

/**
 * Returns the part of a net asset's balance that is reserved for its schedules, so that the usual charge does
 * not reduce that part.
 */
export function keptFromUsual(asset: AssetLine, opening: number, t: MonthIndex): number {
  return asset.whole[t] === 1 ? Math.max(0, opening) : fromCost(asset, opening, t);
}

/**
 * Returns the part of an opening balance that schedules on an expense line have yet to depreciate, or leave
 * as residual value.
 */
function fromCost({ scheduled }: AssetLine, opening: number, t: MonthIndex): number {
  const part = scheduled[t] ?? 0;
  return opening < 0 ? part : Math.min(part, opening);
}

/**
 * Records a scheduled charge on its asset: the purchase, if the schedule buys the asset, and the part of the balance
 * that is reserved for the schedule, which the usual charge must not reduce.
 */
function schedule(asset: AssetLine, { charge, inForce }: ChargeInForce, nothing: Float64Array): void {
  const { purchase, amount } = charge;
  const buys = purchase !== null && inForce[purchase.month] === 1;
  if (asset.movement === nothing) asset.movement = nothing.slice();
  if (asset.scheduled === nothing) asset.scheduled = nothing.slice();
  if (asset.whole === NO_MONTHS) asset.whole = new Uint8Array(nothing.length);
  if (buys) asset.movement[purchase.month] = (asset.movement[purchase.month] ?? 0) + purchase.cost;
  if (amount.kind === "opening") markMonths(asset.whole, inForce);
  else if (buys || purchase === null) addBook(asset.scheduled, amount.book, amount.values, inForce);
}

const NO_MONTHS = new Uint8Array(0);

function markMonths(months: Uint8Array, inForce: Uint8Array): void {
  for (let t = 0; t < months.length; t++) if (inForce[t] === 1) months[t] = 1;
}

function chargeLine(
  foundation: Foundation,
  row: number,
  resolution: Resolution | undefined,
  effects: Effects,
): ChargeLine {
  const modes = new Uint8Array(foundation.months);
  for (const { from, to, source } of resolution?.runs ?? []) {
    if (source.kind === "driver") modes.fill(BY_DRIVER, from, to);
    if (source.kind === "typed" || source.kind === "deleted") modes.fill(TYPED, from, to);
  }
  const scheduled = new Float64Array(foundation.months);
  const owned = new Uint8Array(foundation.months);
  let before: Fraction = NOTHING;
  for (const { charge, inForce } of effects.charges) {
    if (charge.line === row && charge.addedTo < 0) markMonths(owned, inForce);
    if (charge.addedTo !== row) continue;
    if (charge.chargedBefore) before = plus(before, charge.chargedBefore);
    if (charge.amount.kind !== "known") continue;
    const { values } = charge.amount;
    for (let t = 0; t < scheduled.length; t++)
      if (inForce[t] === 1) scheduled[t] = (scheduled[t] ?? 0) + (values[t] ?? 0);
  }
  const usual = usualCharge(medianCharge(foundation, row), before);
  return { row, uncappedRow: foundation.uncappedRow[row] ?? -1, modes, owned, usual, scheduled };
}

/**
 * Returns the usual charge in whole cents: the median of the past charges (`median`) less the past charges that came
 * from schedules (`before`). If `before` is above zero, the result is never negative.
 */
function usualCharge(median: Fraction, before: Fraction): number {
  if (before.numerator <= 0n) return nearestWhole(median);
  const less = plus(median, fraction(-before.numerator, before.denominator));
  return Math.max(0, nearestWhole(less));
}

function assetLine(
  foundation: Foundation,
  row: number,
  resolution: Resolution | undefined,
  effects: Effects,
  nothing: Float64Array,
): AssetLine {
  const { months, accounts } = foundation;
  const moved = new Uint8Array(months);
  for (const { from, to, source } of resolution?.runs ?? []) {
    if (source.kind === "default" || (source.kind === "driver" && source.rule === null)) moved.fill(1, from, to);
  }
  const account = accounts[row];
  const movement = effects.movements.get(row)?.slice() ?? nothing;
  const scheduled = effects.movedBooks.get(row)?.slice() ?? nothing;
  const depreciable = account !== undefined && isDepreciable(account);
  return { row, depreciable, moved, movement, scheduled, whole: NO_MONTHS };
}

function carry({ charge, inForce }: ChargeInForce, lineRows: readonly number[], assetRows: readonly number[]): Carried {
  return {
    line: lineRows.indexOf(charge.line),
    addedTo: lineRows.indexOf(charge.addedTo),
    asset: assetRows.indexOf(charge.asset),
    values: charge.amount.kind === "known" ? charge.amount.values : new Float64Array(0),
    opening: charge.amount.kind === "opening" ? charge.amount : null,
    assetRow: charge.asset,
    inForce,
  };
}

function typedNotices(path: string, resolution: Resolution | undefined): Notice[] {
  return (resolution?.runs ?? []).flatMap(({ from, source }): Notice[] =>
    source.kind === "typed"
      ? [{ code: "typed_depreciation", account: path, month: from, message: typedMessage(path) }]
      : [],
  );
}

function typedMessage(path: string): string {
  return `${path} has a typed value, which is used even after the assets are fully depreciated.`;
}
