import type { Foundation } from "../model/foundation.ts";
import { type Book, type ScheduledCharge, touchesOthers } from "./compiled.ts";
import type { DriverInForce, Resolution } from "./resolve.ts";

/** The effects of drivers on lines other than their own. */
export type Effects = {
  /** The scheduled interest to add to each interest line, keyed by the row of the line. */
  readonly interest: ReadonlyMap<number, Float64Array>;
  /** The part of the debt, in cents at the start of each month, that belongs to loans with a schedule. */
  readonly coveredDebt: Float64Array;
  readonly charges: readonly ChargeInForce[];
  /** The monthly changes of assets that schedules on expense lines cause, in cents, keyed by the row of the asset. */
  readonly movements: ReadonlyMap<number, Float64Array>;
  /**
   * The book values that the schedules in `movements` have yet to depreciate at the start of each month, keyed by the
   * row of the asset.
   */
  readonly movedBooks: ReadonlyMap<number, Float64Array>;
};

/** A scheduled charge, with the months in which its driver applies. */
export type ChargeInForce = { readonly charge: ScheduledCharge; readonly inForce: Uint8Array };

/** Collects the effects of all drivers that apply in at least one month, or whose period has ended. */
export function effectsOf(foundation: Foundation, resolutions: Iterable<Resolution>): Effects {
  const interest = new Map<number, Float64Array>();
  const movements = new Map<number, Float64Array>();
  const movedBooks = new Map<number, Float64Array>();
  const coveredDebt = new Float64Array(foundation.months);
  const charges: ChargeInForce[] = [];
  for (const { driversInForce } of resolutions) {
    for (const inForceDriver of driversInForce) {
      const { charge, loan, movement } = inForceDriver.compiled;
      const { inForce } = inForceDriver;
      if (charge && counts(foundation, inForceDriver)) charges.push({ charge, inForce });
      if (loan) {
        addInForce(entry(interest, loan.interestLine, foundation.months), loan.interest, inForce);
        if (loan.opening) addInForce(coveredDebt, loan.opening, inForce);
      }
      if (!movement) continue;
      addInForce(entry(movements, movement.row, foundation.months), movement.values, inForce);
      const used = movement.values.map((value) => 0 - value);
      addBook(entry(movedBooks, movement.row, foundation.months), movement.book, used, inForce);
    }
  }
  return { interest, coveredDebt, charges, movements, movedBooks };
}

/**
 * Adds to `sum`, for each month, the book value that a schedule has yet to depreciate at the start of the month: the
 * original book value less the charges of earlier months.
 */
export function addBook(sum: Float64Array, { from, cents }: Book, charges: Float64Array, inForce: Uint8Array): void {
  let left = cents;
  for (let t = Math.max(0, from - 1); t < sum.length; t++) {
    if (t >= from) sum[t] = (sum[t] ?? 0) + left;
    if (inForce[t] === 1) left -= charges[t] ?? 0;
  }
}

/** Returns whether any driver of an account affects lines of other accounts. */
export function hasEffects({ driversInForce }: Resolution): boolean {
  return driversInForce.some(({ compiled }) => touchesOthers(compiled));
}

function counts({ firstForecast }: Foundation, { inForce, topmost, compiled }: DriverInForce): boolean {
  return inForce.includes(1) || (topmost && compiled.span.last < firstForecast);
}

function entry(map: Map<number, Float64Array>, row: number, months: number): Float64Array {
  const found = map.get(row) ?? new Float64Array(months);
  map.set(row, found);
  return found;
}

function addInForce(sum: Float64Array, values: Float64Array, inForce: Uint8Array): void {
  for (let t = 0; t < sum.length; t++) if (inForce[t] === 1) sum[t] = (sum[t] ?? 0) + (values[t] ?? 0);
}
