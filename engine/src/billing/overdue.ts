import { addDays, type Day } from "@hazina/base/calendar.ts";

/**
 * The number of days after an invoice's due day until the plan's extra features are suspended
 * (terms of service).
 */
const GRACE_DAYS = 30;

/**
 * The days, relative to the due day, on which the users who manage billing are reminded of an open
 * invoice.
 */
const REMINDERS = [-7, 0, 14, 25] as const;

/**
 * Returns whether the plan's extra features are suspended on a day, because an invoice is 30 days
 * overdue.
 */
export function isSuspended(dueOn: Day, on: Day): boolean {
  return on >= addDays(dueOn, GRACE_DAYS);
}

/**
 * Returns the first day on which the plan's extra features are suspended if an invoice is not paid.
 */
export function suspendedFrom(dueOn: Day): Day {
  return addDays(dueOn, GRACE_DAYS);
}

/**
 * Returns how many of the reminders for an open invoice are due on or before a day. The constant `REMINDERS` gives the
 * day of each reminder as a number of days after the due day, negative if before it.
 */
export function remindersBy(dueOn: Day, on: Day): number {
  return REMINDERS.filter((days) => on >= addDays(dueOn, days)).length;
}
