/** UI strings for the duties report. A translation needs another file with the same keys. */
export const dutyTexts = {
  lead: "See which users may prepare, confirm, approve and pay payroll, which duties conflict, and who performed each step.",
  month: "Month",
  every: "All months",
  without: (count: number) =>
    count === 1 ? "No user can perform 1 payroll step" : `No user can perform ${count} payroll steps`,
  withoutLead: "A payroll stops at a step that no user may perform. Add the ability for that step to a user's role.",
  roles: "Open roles",
  risky: "Conflicting duties",
  riskyLead: "These users' roles combine duties that should be kept separate.",
  noRisk: "No user has conflicting duties.",
  person: "User",
  step: "Duties",
  risk: "Risk",
  holders: "Duties of each user",
  done: "Users who performed each step",
  doneLead:
    "See who performed each step of a payroll. The user who prepares a payroll cannot approve it, and the user who approves it cannot pay it, unless the settings allow this.",
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
