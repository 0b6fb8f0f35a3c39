import type { Blend } from "./blend.ts";

/** Half widths of the 80 % and the 95 % interval, month by month, on the scale of the fit. */
export type HalfWidths = { readonly half80: Float64Array; readonly half95: Float64Array };

/** Half widths from the one-step error of the line, how it adds up over the months, and how far the methods disagree. */
export function halfWidths(fit: Blend, n: number): HalfWidths {
  const sd = fit.disagreement.map((spread, k) => Math.sqrt(fit.variance * (1 + k * fit.alpha ** 2) + 4 * spread));
  const scarce = 1 + 12 / n ** 1.5;
  return {
    half80: sd.map((value, k) => scarce * value * (1.2 + 0.07 * Math.sqrt(k))),
    half95: sd.map((value, k) => scarce * value * (2 + 0.15 * Math.sqrt(k))),
  };
}
