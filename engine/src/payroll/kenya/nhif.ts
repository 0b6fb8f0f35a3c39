import { type Cents, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** A step of the NHIF scale: the contribution for gross pay below `below`, which is undefined in the last step. */
export type NhifBand = { readonly below: Cents | undefined; readonly amount: Cents };

/** The NHIF scale in a period, from the lowest step to the highest. */
export type NhifRow = Dated & { readonly bands: readonly NhifBand[] };

/**
 * Returns the NHIF contribution of a month from gross pay; only the employee pays it. The upper limit of a step is not
 * part of the step: gross pay of 5,999.50 is still in the first step, which ends below 6,000. Law: National Hospital
 * Insurance Fund Act; replaced by SHIF from October 2024.
 */
export function nhif(gross: Cents, row: NhifRow): Cents {
  if (gross <= 0) return ZERO;
  const band = row.bands.find((step) => step.below === undefined || gross < step.below);
  return band ? band.amount : ZERO;
}
