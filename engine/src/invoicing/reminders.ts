import { type Day, daysBetween } from "@hazina/base/calendar.ts";

/**
 * The step of the ladder of reminders that an open invoice has reached and that was not sent: the latest one. Steps are days from
 * the due day: -3 is three days before it, 0 the day itself. Steps that were missed are left out.
 * @param sent the steps that were sent.
 * @returns null where nothing is to be sent.
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
