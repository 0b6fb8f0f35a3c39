import { type Cents, cents, type Rate, rateOf, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { multiplyDivide, type Rounding } from "@hazina/base/rounding.ts";
import type { Dated } from "./dated.ts";

/**
 * A PAYE band: how much of monthly chargeable pay falls into it, and its rate. The width is undefined for the last
 * band, which has no upper limit.
 */
export type PayeBand = { readonly width: Cents | undefined; readonly rate: Rate };

/** The monthly PAYE bands of a period: any number of bands, at any rate including zero. */
export type PayeRow = Dated & { readonly bands: readonly PayeBand[] };

/** The tax in one band: the part of pay in the band, its rate, and the tax, in cents. */
export type BandTax = { readonly slice: Cents; readonly rate: Rate; readonly tax: Cents };

/** The unit to which an employer rounds PAYE. */
export type PayeRounding = "cents" | "nearestShilling" | "shillingDown";

/**
 * Calculates the tax on a month's chargeable pay, band by band, before reliefs. Bands are monthly and never prorated
 * for part of a month. Law: Income Tax Act, Third Schedule, Head B.
 */
export function paye(chargeable: Cents, row: PayeRow): readonly BandTax[] {
  const used: BandTax[] = [];
  let left: Cents = chargeable;
  for (const band of row.bands) {
    if (left <= 0) break;
    const slice = band.width === undefined || left < band.width ? left : band.width;
    used.push({ slice, rate: band.rate, tax: rateOf(slice, band.rate) });
    left = subtract(left, slice);
  }
  return used;
}

/** Returns the total tax of all bands, before reliefs. */
export function taxCharged(bands: readonly BandTax[]): Cents {
  return sum(bands.map((band) => band.tax));
}

/**
 * Returns the rate of the highest band, which payrolls use as the flat rate of a secondary job. The law does not set
 * this rate; it is common practice, because iTax accepts only one main job.
 */
export function topRate(row: PayeRow): Rate {
  return row.bands.reduce((top, band) => (band.rate > top ? band.rate : top), 0 as Rate);
}

/** Subtracts reliefs from the tax charged. The result is at least zero; unused relief is lost. */
export function afterReliefs(charged: Cents, reliefs: Cents): Cents {
  return charged > reliefs ? subtract(charged, reliefs) : ZERO;
}

/**
 * Rounds PAYE to the employer's unit. Also returns the rounding difference to carry forward to the next month, in
 * cents. The difference is positive if less PAYE was deducted than was due.
 */
export function roundedPaye(
  exact: Cents,
  broughtForward: Cents,
  rounding: PayeRounding,
): { readonly paye: Cents; readonly carried: Cents } {
  const due = cents(exact + broughtForward);
  if (rounding === "cents") return { paye: due > 0 ? due : ZERO, carried: due > 0 ? ZERO : due };
  const shillings = multiplyDivide(Math.max(0, due), 1, 100, SHILLING_ROUNDING[rounding]);
  const rounded = cents(shillings * 100);
  return { paye: rounded, carried: subtract(due, rounded) };
}

const SHILLING_ROUNDING: Record<Exclude<PayeRounding, "cents">, Rounding> = {
  nearestShilling: "halfAwayFromZero",
  shillingDown: "floor",
};

/** Returns the error in a row of PAYE bands, as a sentence; undefined if the row is valid. */
export function payeRowFault(row: PayeRow): string | undefined {
  const last = row.bands.at(-1);
  if (!last || last.width !== undefined)
    return "PAYE bands: the last band must have no width, because it covers all remaining pay.";
  for (const band of row.bands) {
    if (band.rate < 0 || band.rate > 1_000_000) return "PAYE bands: every rate must be between 0 and 100%.";
    if (band !== last && (band.width === undefined || band.width <= 0))
      return "PAYE bands: every band except the last must have a width above zero.";
  }
  return undefined;
}
