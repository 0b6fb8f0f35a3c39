import type { Prepared } from "./history.ts";
import { at, clamp } from "./vector.ts";

/**
 * The scale on which a line is fitted: logarithms for a line whose amounts all have one sign, so that the
 * seasonality is a factor; otherwise the amounts themselves.
 */
export type FitScale = {
  readonly kind: "multiplicative" | "additive";
  /** The history on the scale of the fit; 0 for a missing month. */
  readonly values: Float64Array;
  /** Converts a value from the scale of the fit to cents, without rounding. */
  readonly toCents: (value: number) => number;
  /**
   * Returns the lower (`side` −1) or upper (`side` 1) limit of an interval around a point, in cents. `half` is half
   * the width of the interval, on the scale of the fit.
   */
  readonly limit: (point: number, half: number, side: -1 | 1) => number;
  /**
   * The lowest possible forecast, in cents; `most` is the highest. A line that was never negative
   * cannot fall below zero.
   */
  readonly least: number;
  readonly most: number;
};

/**
 * Chooses the scale on which a line is forecast. The choice depends on which of its values in the known months are
 * positive, negative or zero.
 */
export function fitScale({ values, weights, scale }: Prepared): FitScale {
  let [positive, negative, zero] = [0, 0, 0];
  for (let i = 0; i < values.length; i++) {
    if (at(weights, i) === 0) continue;
    if (at(values, i) > 0) positive++;
    else if (at(values, i) < 0) negative++;
    else zero++;
  }
  const least = negative === 0 ? 0 : Number.NEGATIVE_INFINITY;
  const most = positive === 0 ? 0 : Number.POSITIVE_INFINITY;
  if (zero > 0 || (positive > 0 && negative > 0)) {
    const limit = (point: number, half: number, side: number) => point + side * half * scale;
    return { kind: "additive", values, toCents: (value) => value * scale, limit, least, most };
  }
  const sign = negative > 0 ? -1 : 1;
  const logs = values.map((value, i) => (at(weights, i) === 0 ? 0 : Math.log(sign * value)));
  const limit = (point: number, half: number, side: number) => point * (side === sign ? 1 + half : Math.exp(-half));
  return {
    kind: "multiplicative",
    values: logs,
    toCents: (value) => sign * Math.exp(value) * scale,
    limit,
    least,
    most,
  };
}

/** Rounds a number to whole cents, half away from zero. The result is limited to ±(2^53 − 1) and is never −0. */
export function wholeCents(value: number): number {
  const whole = Math.sign(value) * Math.floor(Math.abs(value) + 0.5);
  return clamp(whole, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER) + 0;
}
