import { type Day, daysBetween } from "@hazina/base/calendar.ts";

/**
 * Returns the reminder to send for an open invoice: the latest step that has been reached, if it
 * was not sent yet. Earlier missed steps are skipped. Steps are days relative to the due day: -3 is
 * three days before it, 0 the due day.
 * @param sent the steps already sent.
 * @returns null if no reminder is due.
 */
export function reminderDue(
  dueOn: Day,
  { steps, sent, today }: { readonly steps: readonly number[]; readonly sent: readonly number[]; readonly today: Day },
): number | null {
  const late = daysBetween(dueOn, today);
  const reached = steps.filter((step) => step <= late);
  const latest = reached.length === 0 ? null : Math.max(...reached);
  return latest === null || sent.some((step) => step >= latest) ? null : latest;
}
