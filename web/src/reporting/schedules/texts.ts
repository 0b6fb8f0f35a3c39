import type { Schedule } from "./api.ts";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const LAST = 31;

/** UI strings for schedules. */
export const scheduleTexts = {
  title: "Schedules",
  lead: "Each email is sent at 06:00 Nairobi time and contains a new link to a PDF with the latest figures.",
  none: "No schedules yet.",
  add: "Add schedule",
  ownTimes: "Each block will show its own period, not the period chosen on the page.",
  make: "Create schedule",
  save: "Save schedule",
  every: "Frequency",
  rhythm: { week: "Each week", month: "Each month" },
  day: "Day",
  weekdays: WEEKDAYS.map((label, at) => ({ value: String(at + 1), label })),
  monthDays: Array.from({ length: LAST }, (_, at) => ({
    value: String(at + 1),
    label: at + 1 === LAST ? "The last day" : String(at + 1),
  })),
  period: "Period",
  periods: {
    closed: "The last closed month",
    "closed-YTD": "The fiscal year to date",
    current: "The month in which the report is sent",
  },
  to: "To",
  toHint: "Up to ten email addresses, separated by commas or line breaks.",
  message: "Message",
  days: "Link valid for (days)",
  change: "Edit",
  pause: "Pause",
  resume: "Resume",
  remove: "Delete",
  named: (action: string, title: string) => `${action} the schedule of ${title}`,
  question: (title: string) => `Delete the schedule of "${title}"?`,
  when: ({ every, day }: Pick<Schedule, "every" | "day">) => {
    if (every === "week") return `each ${WEEKDAYS[day - 1] ?? ""}`;
    return day === LAST ? "on the last day of each month" : `on day ${day} of each month`;
  },
  sentTo: (people: readonly string[]) => `to ${people.join(", ")}`,
  owner: (name: string) => `on behalf of ${name}`,
  next: (when: string) => `next ${when}`,
  paused: "paused",
  stopped: (reason: string) => `Stopped: ${reason}`,
  last: (when: string, isSent: boolean, what: string) => (isSent ? `last sent ${when}` : `${when}: ${what}`),
};
