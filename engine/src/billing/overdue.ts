import { addDays, type Day } from "@hazina/base/calendar.ts";

/** The days after the due day for which the rights of a plan go on (terms of service). */
const GRACE_DAYS = 30;

/** The days, counted from the due day, on which an open invoice is mentioned to those who manage billing. */
const REMINDERS = [-7, 0, 14, 25] as const;

/** Returns whether the extra rights of a plan rest on a day, because an invoice is overdue by 30 days. */
export function rightsRest(dueOn: Day, on: Day): boolean {
  return on >= addDays(dueOn, GRACE_DAYS);
}

/** The first day on which the extra rights of a plan rest while an invoice stays open. */
export function restsFrom(dueOn: Day): Day {
  return addDays(dueOn, GRACE_DAYS);
}

/** The number of reminders that an invoice has had by a day, if none was missed. */
export function remindersBy(dueOn: Day, on: Day): number {
  return REMINDERS.filter((days) => on >= addDays(dueOn, days)).length;
}
