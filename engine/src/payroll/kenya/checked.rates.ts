import { type Month, parseMonth } from "@hazina/base/calendar.ts";

/** The first month that the Kenyan tables cover. */
export const FIRST_KNOWN: Month = parseMonth("2021-01");

/**
 * The last month for which the current rows were checked. Change this month only after a person has checked
 * whether the law changed: by 20 November 2026 the pending PAYE bill, which would apply from 1 January 2027,
 * was not found to be enacted.
 */
export const LAST_CHECKED: Month = parseMonth("2026-12");
