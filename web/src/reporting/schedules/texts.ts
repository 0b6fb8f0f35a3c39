import type { Schedule } from "./api.ts";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const LAST = 31;

/** The words of reports that are sent by a schedule. */
export const scheduleTexts = {
  title: "Sent by a schedule",
  lead: "Each time a new link to a PDF of the figures of then, at 06:00 in Nairobi.",
  none: "Nothing is sent by itself.",
  add: "Send regularly",
  ownTimes: "Each part is sent over its own time, not over the one that is chosen for all of them here.",
  make: "Make the schedule",
  save: "Save the schedule",
  every: "How often",
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
    "closed-YTD": "The fiscal year up to it",
    current: "The month it is sent in",
  },
  to: "To",
  toHint: "E-mail addresses, one a line or with commas between them; ten at most.",
  message: "Message",
  days: "Each link is good for (days)",
  change: "Change",
  pause: "Pause",
  resume: "Resume",
  remove: "Delete",
  named: (action: string, title: string) => `${action} the schedule of ${title}`,
  question: (title: string) => `Do you really want to delete the schedule of "${title}"?`,
  when: ({ every, day }: Pick<Schedule, "every" | "day">) => {
    if (every === "week") return `each ${WEEKDAYS[day - 1] ?? ""}`;
    return day === LAST ? "on the last day of each month" : `on day ${day} of each month`;
  },
  sentTo: (people: readonly string[]) => `to ${people.join(", ")}`,
  owner: (name: string) => `in the name of ${name}`,
  next: (when: string) => `next ${when}`,
  paused: "paused",
  stopped: (reason: string) => `Stopped: ${reason}`,
  last: (when: string, isSent: boolean, what: string) => (isSent ? `last sent ${when}` : `${when}: ${what}`),
};
