import type { Tone } from "../../kit/list/columns.tsx";

/** The label and tone of each state of a leave request. */
export const LEAVE_STATES: Readonly<
  Record<
    "pending" | "approved" | "rejected" | "withdrawn" | "cancelled",
    { readonly label: string; readonly tone: Tone }
  >
> = {
  pending: { label: "Pending", tone: "waiting" },
  approved: { label: "Approved", tone: "good" },
  rejected: { label: "Rejected", tone: "bad" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

/** The label of each option that leave types and leave requests can have, keyed by field. */
export const LEAVE_CHOICES = {
  unit: { working_days: "Working days", calendar_days: "Calendar days" },
  accrual: { monthly: "Accrued daily", at_start: "In full at the start of the year", on_event: "Per event" },
  half: {
    first: "Half day on the first day",
    last: "Half day on the last day",
    both: "Half days on the first and last day",
  },
  pay: { full: "Full pay", half: "Half pay", none: "Unpaid" },
} as const;

/** Returns a number of days as text, with the word `day` or `days`. */
export function daysInWords(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

/** UI strings for leave. A translation needs another file with the same keys. */
export const leaveTexts = {
  ask: "Request leave",
  askLead: "Your manager approves the request first, followed by a leave approver.",
  send: "Send request",
  type: "Leave type",
  from: "First day",
  to: "Last day",
  missing: { type: "Choose the leave type.", from: "Enter the first day.", to: "Enter the last day." },
  half: "Half days",
  wholeDays: "Whole days",
  note: "Note for the approver",
  document: {
    drop: "Attach a document",
    hint: "PDF, PNG or JPEG, at most 5 MB",
    label: "Document",
    needed: "A document must be attached before this leave can be approved.",
    add: "Add document",
    open: "Open document",
    failed: "The document could not be opened",
    title: (name: string) => `Leave document for ${name}`,
    save: "Add to request",
  },
  own: "My leave",
  noRecord:
    "Your user account is not linked to an employee record, so no leave is shown. Ask HR to link the account to your record.",
  away: "Who is away",
  calendar: "Leave calendar: one row per employee, one column per day",
  awayLead: (from: string, to: string) => `${from} to ${to}`,
  nobodyAway: "No one is away in this period.",
  isAway: "Away",
  waits: "pending",
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
    state: "Status",
    asked: "Requested",
    decided: "Decided by",
    document: "Document",
    carried: "Carried over",
    accrued: "Accrued",
    adjusted: "Adjusted",
    taken: "Taken",
    booked: "Booked",
    pending: "Pending",
    available: "Available",
    unit: "Counted in",
    yearly: "Entitlement",
    accrual: "Accrual",
    warning: "Statutory minimum",
  },
  unlimited: "No limit",
  months: (months: number) => (months === 1 ? "1 month" : `${months} months`),
  lawful: "Met",
  effect: {
    title: "Leave preview",
    takes: "Days taken",
    left: "Balance after",
    pay: "Pay",
    paid: (percent: number, days: number) => `${daysInWords(days)} at ${percent}% of pay`,
    unpaid: (days: number) => `${daysInWords(days)} unpaid`,
    away: "Also away",
    holidays: "Public holidays",
    nobody: "No one else in the department is away",
  },
  cancel: "Withdraw or cancel",
  cancelQuestion: "Withdraw or cancel this leave? The days will be added back to the leave balance.",
  states: "Status: all",
  empty: {
    requestsTitle: "No requests yet",
    requests:
      "Leave requests from you and your team appear here. Approve or reject your team's requests under Approvals.",
    balancesTitle: "No leave balances yet",
    balances: "Add employees first. They accrue leave from their first day of work.",
    types: "The statutory leave types appear here.",
  },
  adjust: "Adjust balance",
  adjustments: {
    upload: "Upload opening balances",
    asOf: "Balances as of",
    openingDay: "Date of uploaded opening balances",
    atStart: (day: string) =>
      `The sheet contains the balances at the start of ${day.split("-").reverse().join("/")}. Leave accrued or taken before that date is no longer counted separately.`,
    kinds: { adjustment: "Adjustment", opening: "Opening balance" },
    kindLabel: "Entry type",
    hint: {
      adjustment: "Enter the number of days to add from this date, or a negative number to deduct days.",
      opening:
        "Enter the full leave balance at the start of this day. It must include any leave accrued or taken earlier, which is not counted separately.",
    },
    person: "Employee",
    day: "Date",
    days: "Days",
    reason: "Reason",
    by: "Created by",
    emptyTitle: "No adjustments yet",
    empty:
      "Leave accrues from the first day of work. For an employee whom you add to Hazina later, leave accrues from the start of the leave year in which you add them. Enter any leave from before then as an opening balance.",
  },
  record: {
    balances: "Leave balances",
    today: "As of today",
    noBalances: "This employee accrues no leave.",
    requests: "Leave requests",
    requestsOf: (name: string) => `Leave requests of ${name}`,
    noRequests: "No leave has been requested.",
  },
  settings: "Leave year",
  settingsLead: "All balances are recalculated when you save.",
  years: { calendar: "Calendar year", from_joining: "From the joining date" },
  liability: {
    byDepartment: "By department",
    lead: (day: string) => `Cost of annual leave accrued but not taken by ${day}`,
    people: "Employees",
    days: "Days",
    amount: "Cost",
    none: "No department",
    total: "Total",
    asOf: "As of",
    empty: "There were no employees on this date.",
  },
  typeWords: { one: "leave type", many: "leave types" },
  addType: "Add leave type",
  saveType: "Edit leave type",
  removeTypeQuestion: (name: string) =>
    `Do you really want to delete this record? Employees will no longer be able to request ${name}. Leave already taken is kept.`,
  fields: {
    name: "Name",
    yearly: "Entitlement (days)",
    yearlyHint: "Days per year or per event. Leave empty for no limit.",
    carryMost: "Maximum carry-over (days)",
    carryHint: "Maximum number of days carried into the next year. Leave empty for no limit.",
    carryMonths: "Carry-over expires after (months)",
    service: "Months of service required",
    halfDays: "Allow half days",
    belowZero: "Allow a negative balance",
    kinds: "Kinds of employment",
    kindsHint: "Employees with these kinds of employment can take this leave. Leave empty to include all kinds.",
    evidence: "Require a document for leave of at least (days)",
    evidenceHint:
      "A request for this many days or more needs a document before it can be approved. Leave empty if a document is never required.",
    pay: "Pay",
  },
} as const;
