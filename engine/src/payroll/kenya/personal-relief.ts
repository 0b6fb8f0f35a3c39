import { type Cents, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The personal relief of a month. */
export type PersonalReliefRow = Dated & { readonly monthly: Cents };

/**
 * Personal relief of a month: in full for a resident in the main job, also for part of a month; none for a non-resident
 * or a secondary job. Law: Income Tax Act s.30.
 */
export function personalRelief(resident: boolean, mainJob: boolean, row: PersonalReliefRow): Cents {
  return resident && mainJob ? row.monthly : ZERO;
}
