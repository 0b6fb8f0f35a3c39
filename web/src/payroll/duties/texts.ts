/** UI strings for the duties report. A translation needs another file with the same keys. */
export const dutyTexts = {
  lead: "The users who may prepare, confirm, approve and pay payroll, any conflicting duties, and the users who performed each step.",
  month: "Month",
  every: "All months",
  without: (count: number) =>
    count === 1
      ? "1 payroll step cannot be performed by any user"
      : `${count} payroll steps cannot be performed by any user`,
  withoutLead:
    "A payroll cannot continue past a step that no user may perform. Add the ability for that step to a user's role.",
  roles: "Open roles",
  risky: "Conflicting duties",
  riskyLead: "Users whose roles combine two duties that should be separate.",
  noRisk: "No user has conflicting duties.",
  person: "User",
  step: "Duties",
  risk: "Risk",
  holders: "Duties of each user",
  done: "Users who performed each step",
  doneLead:
    "The users who performed each step of a payroll. A user who prepared a payroll cannot approve it, and a user who approved it cannot pay it, unless the settings allow this.",
  payroll: "Payroll",
  state: "Status",
  prepared: "Prepared",
  confirmed: "Confirmed bank details",
  approved: "Approved",
  paid: "Paid",
  both: "Conflict",
  none: "No payroll for this month yet.",
  noneYet: "No payroll yet.",
} as const;
