import { type Month, parseMonth } from "@hazina/base/calendar.ts";

/** The first month that the Kenyan tables cover. */
export const FIRST_KNOWN: Month = parseMonth("2021-01");

/**
 * The last month for which the rates were checked. Before moving it, a person must check whether the law changed. As
 * of 20 November 2026, the pending PAYE bill (from 1 January 2027) had not been enacted.
 */
export const LAST_CHECKED: Month = parseMonth("2026-12");
