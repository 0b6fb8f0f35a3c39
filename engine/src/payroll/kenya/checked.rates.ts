import { type Month, parseMonth } from "@hazina/base/calendar.ts";

/** The first month that the Kenyan tables cover. */
export const FIRST_KNOWN: Month = parseMonth("2021-01");

/**
 * The last month for which the current rows were checked. Move it only after a person has checked whether the law
 * changed: no enactment of the pending PAYE bill was found by 20 November 2026, and it would start on 1 January 2027.
 */
export const LAST_CHECKED: Month = parseMonth("2026-12");
