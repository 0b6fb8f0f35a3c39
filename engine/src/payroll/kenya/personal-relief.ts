import { type Cents, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The monthly personal relief, in a period. */
export type PersonalReliefRow = Dated & { readonly monthly: Cents };

/**
 * Returns the personal relief of a month: in full for a resident in the main job, even for part of a month; none for a
 * non-resident or a secondary job. Law: Income Tax Act s.30.
 */
export function personalRelief(resident: boolean, mainJob: boolean, row: PersonalReliefRow): Cents {
  return resident && mainJob ? row.monthly : ZERO;
}
