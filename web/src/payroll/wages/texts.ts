import { dayOfWeek, parseDay } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import { formatAmount } from "../../kit/format/amount.ts";
import { periodTitle } from "../../kit/format/period.ts";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** A day by its weekday: `Mon 16 Nov`. */
export function dayTitle(day: string): string {
  return `${weekdayOf(day)} ${Number(day.slice(8))} ${periodTitle(day.slice(0, 7)).slice(0, 3)}`;
}

/** The weekday of a day in short. */
export function weekdayOf(day: string): string {
  return WEEKDAYS[dayOfWeek(parseDay(day)) - 1] ?? "";
}

/** A week by its first and last day: `16–22 Nov 2026`. */
export function weekTitle(days: readonly string[]): string {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const end = `${Number(last.slice(8))} ${periodTitle(last.slice(0, 7))}`;
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const start = isOneMonth ? "" : ` ${periodTitle(first.slice(0, 7)).slice(0, 3)}`;
  return `${Number(first.slice(8))}${start}–${end}`;
}

/** What somebody's day or hour pays, in words. */
export function rateInWords({
  basis,
  rate,
}: {
  readonly basis: "daily" | "hourly" | null;
  readonly rate: Cents | null;
}): string {
  if (basis === null || rate === null) return "no daily rate";
  return `${formatAmount(rate)} ${basis === "daily" ? "a day" : "an hour"}`;
}

/** Texts of the wages muster roll. A second language is a second file of this shape. */
export const wagesTexts = {
  lead: "Who worked which day. A payroll of wages pays the days of its period.",
  grid: "Wages muster roll",
  person: "Person",
  search: "Search people",
  before: "The week before",
  next: "The week after",
  thisWeek: "This week",
  worked: "worked",
  sum: "in the week",
  days: "Days",
  wages: "Wages",
  personDays: "Person-days",
  saving: "Saving…",
  saved: "Saved",
  again: "Not saved yet: it is tried again",
  failed: "It was not saved",
  mayNot: 'Your role does not include "Prepare Payroll".',
  sumsFollow: "Sums follow from the days.",
  locked: (name: string, day: string) =>
    `The payroll with ${name}'s work of ${day} was submitted. Have it rejected or taken back first.`,
  inParts: (name: string, day: string) =>
    `${name}'s work of ${day} is by the piece or in parts. Open “Work of the week” in the row's menu to change it.`,
  toCome: (day: string) => `${day} is to come. Work is written on its day or later.`,
  notEmployed: (name: string, day: string) => `${name} is not employed on ${day}.`,
  noRate: (name: string) => `${name} has no daily or hourly rate. Add the work with its rate.`,
  negative: "Write nothing or more.",
  tooManyHours: "A day has 24 hours.",
  moreThanADay: "Write at most 1: a day. 0.5 is half a day.",
  none: {
    title: "Nobody to write work for",
    body: "People who are paid by the day or the hour appear here: add casual employees with a daily or hourly pay. Work by the piece is added for anybody.",
    action: "Open employees",
  },
  noneFound: "Nobody of this name",
  menu: { work: "Work of the week", record: "Open record" },
  add: "Add work",
  addMore: "Add work by the piece or at another rate",
  edit: "Change work",
  noWork: "No work in this week yet.",
  remove: "Delete",
  change: "Change",
  isLocked: "Submitted",
  fields: {
    person: "Person",
    day: "Day",
    unit: "Paid by",
    quantity: "How much",
    rate: "Rate",
    rateHint: "Empty: the rate on record.",
    department: "Department",
    departmentHint: "Empty: the person's own.",
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
    everybody: "Everybody a day",
    copy: (day: string) => `Copy ${day}`,
    more: (name: string) => `Work of ${name}`,
    today: "Today",
    total: (people: number) => (people === 1 ? "1 person" : `${people} people`),
    ofWeek: "Week",
    ofDay: "Day",
  },
  nears: (names: readonly string[], more: number) =>
    `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""} worked so much in the last three months that the Employment Act, s.37, makes it work by the month.`,
} as const;
