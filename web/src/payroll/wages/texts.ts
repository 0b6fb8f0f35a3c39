import { dayOfWeek, parseDay } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import { formatAmount } from "../../kit/format/amount.ts";
import { periodTitle } from "../../kit/format/period.ts";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Formats a day with its weekday: `Mon 16 Nov`. */
export function dayTitle(day: string): string {
  return `${weekdayOf(day)} ${Number(day.slice(8))} ${periodTitle(day.slice(0, 7)).slice(0, 3)}`;
}

/** Returns the abbreviated weekday of a day, such as `Mon`. */
export function weekdayOf(day: string): string {
  return WEEKDAYS[dayOfWeek(parseDay(day)) - 1] ?? "";
}

/** Formats a week as its first and last day: `16–22 Nov 2026`. */
export function weekTitle(days: readonly string[]): string {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const end = `${Number(last.slice(8))} ${periodTitle(last.slice(0, 7))}`;
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const start = isOneMonth ? "" : ` ${periodTitle(first.slice(0, 7)).slice(0, 3)}`;
  return `${Number(first.slice(8))}${start}–${end}`;
}

/** Describes an employee's rate, such as `1,200.00 per day`; `no daily rate` if there is none. */
export function rateInWords({
  basis,
  rate,
}: {
  readonly basis: "daily" | "hourly" | null;
  readonly rate: Cents | null;
}): string {
  if (basis === null || rate === null) return "no daily rate";
  return `${formatAmount(rate)} ${basis === "daily" ? "per day" : "per hour"}`;
}

/** UI strings for the wages muster roll. A translation needs another file with the same keys. */
export const wagesTexts = {
  lead: "Record the days that each employee worked. A wages payroll pays for the days in its period.",
  grid: "Wages muster roll",
  person: "Employee",
  search: "Search employees",
  before: "Previous week",
  next: "Next week",
  goTo: "Go to date",
  thisWeek: "This week",
  worked: "worked",
  sum: "this week",
  days: "Days",
  wages: "Wages",
  personDays: "Person-days",
  saving: "Saving…",
  saved: "Saved",
  again: "Not saved yet. Retrying…",
  failed: "Not saved",
  mayNot: 'Your role does not include "Prepare Payroll".',
  sumsFollow: "Totals update as you enter days.",
  locked: (name: string, day: string) =>
    `The payroll that includes ${name}'s work on ${day} has already been submitted. Ask for the payroll to be rejected or rolled back before you change this work. If its month is closed, correct the pay in the next payroll.`,
  inParts: (name: string, day: string) =>
    `${name}'s work on ${day} is piecework or has several entries. To change it, choose “Work this week” in the row menu.`,
  toCome: (day: string) => `${day} is in the future. Record work on the day it is done or later.`,
  notEmployed: (name: string, day: string) => `${name} is not employed on ${day}.`,
  noRate: (name: string) => `${name} has no daily or hourly rate. Enter the rate when you add the work.`,
  negative: "Enter zero or more",
  tooManyHours: "Enter at most 24 hours",
  moreThanADay: "Enter at most 1 day. For half a day, enter 0.5.",
  none: {
    title: "No employees paid by the day or hour",
    body: "Add casual employees with daily or hourly pay. You can add piecework for any employee.",
    action: "Open employees",
  },
  noneFound: "No employees found",
  menu: { work: "Work this week", record: "Open record" },
  add: "Add work",
  addMore: "Add piecework or work at a different rate",
  edit: "Edit work",
  noWork: "No work recorded this week yet.",
  remove: "Delete",
  change: "Edit",
  isLocked: "Submitted",
  fields: {
    person: "Employee",
    day: "Date",
    unit: "Paid by",
    quantity: "Quantity",
    rate: "Rate",
    rateHint: "Leave empty to use the rate on the employee's record.",
    department: "Department",
    departmentHint: "Leave empty to use the employee's department.",
  },
  units: { day: "Day", half: "Half day", hours: "Hour", piece: "Piece" },
  counted: { day: "day", half: "half day", hours: "h", piece: "pieces" },
  phone: {
    day: "Day of the week",
    off: "Off",
    half: "Half",
    whole: "Day",
    hours: "Hours",
    hoursOf: (name: string) => `Hours of ${name}`,
    everybody: "Mark all present",
    copy: (day: string) => `Copy ${day}`,
    more: (name: string) => `Work of ${name}`,
    today: "Today",
    total: (people: number) => (people === 1 ? "1 employee" : `${people} employees`),
    ofWeek: "Week",
    ofDay: "Day",
  },
  nears: (names: readonly string[], more: number) =>
    `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""} worked enough in the last three months for their work to count as monthly employment under the Employment Act, s.37.`,
} as const;
