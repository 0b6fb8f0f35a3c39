import type { FormProblems } from "../../kit/form/use-kit-form.ts";
import { recurringTexts } from "./texts.ts";

const texts = recurringTexts.reminders;

/**
 * The form values that determine when customers are reminded: the days before and after the due date, as lists such as
 * `3, 7`, and whether customers are reminded on the due date.
 */
export type ReminderDays = { readonly before: string; readonly on_day: boolean; readonly after: string };

const MOST_DAYS = { before: 60, after: 365 } as const;
const MOST_REMINDERS = 10;

/** Returns the numbers in a list entered by the user, such as `3, 7`; NaN for a part that is not a whole number. */
function daysOf(typed: string): number[] {
  const parts = typed.split(",").map((part) => part.trim());
  return parts.filter((part) => part !== "").map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : Number.NaN));
}

/** Returns the reminder days as offsets from the due date: negative before it, 0 on it, positive after it. */
export function stepsOf({ before, on_day: onDay, after }: ReminderDays): number[] {
  return [...daysOf(before).map((day) => -day), ...(onDay ? [0] : []), ...daysOf(after)];
}

/** Returns the error messages for the entered days, keyed by field name. */
export function reminderProblems(values: ReminderDays): FormProblems {
  const problems: Record<string, string> = {};
  for (const field of ["before", "after"] as const) {
    const days = daysOf(values[field]);
    const twice = days.find((day, at) => days.indexOf(day) !== at);
    if (days.some(Number.isNaN)) problems[field] = texts.wrong;
    else if (days.some((day) => day < 1 || day > MOST_DAYS[field])) problems[field] = texts.range(MOST_DAYS[field]);
    else if (twice !== undefined) problems[field] = texts.twice(twice);
  }
  const { length } = stepsOf(values);
  if (length > MOST_REMINDERS) problems.after ??= texts.most(MOST_REMINDERS, length);
  return problems;
}
