import type { Tone } from "../../kit/list/columns.tsx";

/** What became of a request, in words and their tone. */
export const LEAVE_STATES: Readonly<
  Record<
    "pending" | "approved" | "rejected" | "withdrawn" | "cancelled",
    { readonly label: string; readonly tone: Tone }
  >
> = {
  pending: { label: "Waits for approval", tone: "waiting" },
  approved: { label: "Approved", tone: "good" },
  rejected: { label: "Rejected", tone: "bad" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

/** The words of the choices of leave. */
export const LEAVE_CHOICES = {
  unit: { working_days: "Working days", calendar_days: "Calendar days" },
  accrual: { monthly: "Day by day", at_start: "All at the start of the year", on_event: "For each event" },
  half: { first: "Half of the first day", last: "Half of the last day", both: "Half of the first and the last day" },
  pay: { full: "In full", half: "By half", none: "Without pay" },
} as const;

/** A number of days in words. */
export function daysInWords(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

/** Texts of leave. A second language is a second file of this shape. */
export const leaveTexts = {
  ask: "Ask for leave",
  askLead: "Your manager decides, then somebody whose role approves leave.",
  send: "Send the request",
  type: "Type of leave",
  from: "First day",
  to: "Last day",
  half: "Half days",
  wholeDays: "Whole days",
  note: "Note for whoever decides",
  own: "My leave",
  noRecord: "Your user is not linked to an employee's record, so there is no leave of your own here.",
  away: "Who is away",
  calendar: "Calendar of who is away, a row a person and a column a day",
  awayLead: (from: string, to: string) => `${from} to ${to}`,
  nobodyAway: "Nobody is away in these days.",
  isAway: "Away",
  waits: "waits for approval",
  earlier: "Earlier",
  later: "Later",
  holidays: "Holidays",
  columns: {
    name: "Name",
    department: "Department",
    type: "Leave",
    from: "From",
    to: "To",
    days: "Days",
    state: "State",
    asked: "Asked",
    decided: "Decided by",
    carried: "Carried over",
    accrued: "Earned",
    adjusted: "Adjusted",
    taken: "Taken",
    booked: "Booked",
    pending: "Waiting",
    available: "Can be taken",
    unit: "Counted in",
    yearly: "Days",
    accrual: "How it comes",
    warning: "Law",
  },
  unlimited: "No limit",
  months: (months: number) => (months === 1 ? "1 month" : `${months} months`),
  lawful: "As the law or better",
  effect: {
    title: "What this leave does",
    takes: "It takes",
    left: "Left afterwards",
    pay: "Paid",
    paid: (percent: number, days: number) => `${daysInWords(days)} at ${percent} %`,
    unpaid: (days: number) => `${daysInWords(days)} without pay`,
    away: "Also away",
    holidays: "Holidays within",
    nobody: "Nobody of the department",
  },
  cancel: "Withdraw or cancel",
  cancelQuestion: "Do you really want to take this leave back? Its days come back to the balance.",
  states: "State: all",
  empty: {
    requestsTitle: "No requests yet",
    requests: "What you and your people ask for appears here. Decide on it under Approvals.",
    balancesTitle: "Nobody yet",
    balances: "Add employees, and their leave is earned from their first day of work.",
    types: "The types of the law appear here.",
  },
  adjust: "Adjust a balance",
  adjustments: {
    kinds: { adjustment: "Days more or fewer", opening: "Opening balance" },
    kindLabel: "What is written",
    hint: {
      adjustment: "Days that the balance gains from a day on; with a minus it loses them.",
      opening: "All the days that are left at the beginning of a day. Nothing earned or taken before it counts.",
    },
    person: "Employee",
    day: "Day",
    days: "Days",
    reason: "Reason",
    by: "Written by",
    emptyTitle: "No balance was adjusted",
    empty:
      "Leave counts from the first day of work; of people hired before their record was entered, from that leave year. Write an opening balance for what they brought along.",
  },
  settings: "Leave year",
  settingsLead: "Balances follow at once, because they are computed.",
  years: { calendar: "The calendar's year", from_joining: "Starts with the day of joining" },
  liability: {
    byDepartment: "By department",
    lead: (day: string) => `Annual leave that was earned and not taken by ${day}, at the cost of a day`,
    people: "People",
    days: "Days",
    amount: "Cost",
    none: "No department",
    total: "Total",
    asOf: "As of",
    empty: "Nobody is employed on this day.",
  },
  typeWords: { one: "leave type", many: "leave types" },
  addType: "Add leave type",
  saveType: "Change the leave type",
  removeTypeQuestion: (name: string) =>
    `Do you really want to delete this record? Nobody can ask for ${name} any more; what was taken of it stays.`,
  fields: {
    name: "Name",
    yearly: "Days",
    yearlyHint: "A year or an event; empty for no limit",
    carryMost: "Most that is carried over",
    carryHint: "Days that go into the next year; empty for no limit",
    carryMonths: "Lapses after months",
    service: "Months of service before it is given",
    halfDays: "Half days can be taken",
    belowZero: "The balance may fall below zero",
    pay: "Paid",
  },
} as const;
