import { type Cents, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** A step of the NHIF scale: gross pay below `below` pays `amount`. The last step has no upper end. */
export type NhifBand = { readonly below: Cents | undefined; readonly amount: Cents };

/** The NHIF scale of a time. */
export type NhifRow = Dated & { readonly bands: readonly NhifBand[] };

/**
 * NHIF of a month by the scale of gross pay, from the employee only. The steps are half open: 5,999.50 still falls into
 * the first. Law: National Hospital Insurance Fund Act; replaced by SHIF from October 2024.
 */
export function nhif(gross: Cents, row: NhifRow): Cents {
  if (gross <= 0) return ZERO;
  const band = row.bands.find((step) => step.below === undefined || gross < step.below);
  return band ? band.amount : ZERO;
}
