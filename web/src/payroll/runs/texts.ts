import type { FullRun } from "../api.ts";

/** The states that a payroll passes through, from first to last. */
export const STEPS = ["draft", "computed", "submitted", "approved", "paying", "paid", "closed"] as const;

/** UI strings for payrolls. A translation needs another file with the same keys. */
export const runTexts = {
  columns: {
    month: "Month",
    name: "Payroll",
    kind: "Kind",
    state: "Status",
    payDay: "Pay date",
    people: "Employees",
    net: "Net pay",
    pays: "Pay-out",
    cost: "Employer cost",
  },
  filters: { states: "Status: all", state: "Status", month: "Month" },
  start: "Start payroll",
  setUp: "Set-up",
  empty: {
    title: "No payroll yet",
    body: "A payroll needs a payroll type, pay elements and employees with complete records. Follow the steps above.",
  },
  first: {
    title: "Before the first payroll",
    lead: "Open each step to complete it.",
    numbers: "Enter the employer's KRA PIN and its NSSF and SHA numbers",
    types: "Add payroll types, such as salaries and wages, with their approvers",
    elements: "Add pay elements one by one, or add the usual elements in one step",
    users: "Invite an approver and a payer, because three different people must prepare, approve and pay each payroll",
    people: "Add employees, then have a second person approve their pay and confirm their bank details",
    waiting: (blocked: number) => (blocked === 1 ? "1 employee not ready yet" : `${blocked} employees not ready yet`),
    settings: "Choose settings and ledger accounts, or keep the defaults",
    opening: "Import pay for earlier months if you previously used another payroll",
    done: "Done",
    open: "Open",
  },
  months: {
    title: "Months",
    lead: "You can close a month once all its runs are paid. Changes made to a month after it is closed are paid as arrears.",
    open: (month: string) => `${month} is the first open month.`,
    noneClosed: "No month is closed yet.",
    closed: "Closed",
    asked: "A second person must approve the reopening",
    isOpen: "Reopened",
    close: "Close month",
    reopen: "Reopen",
    agree: "Approve reopening",
    closeTitle: (month: string) => `Close ${month}`,
    reopenTitle: (month: string) => `Reopen ${month}`,
    closeLead: "Overpayments will become advances and will be recovered from the next month's pay.",
    reopenLead: "You can reopen only the latest closed month. A second person must approve the reopening.",
    reason: "Reason",
  },
  form: {
    type: "Payroll",
    month: "Month",
    kind: "Kind",
    kinds: {
      regular: "Regular: basic pay, recurring elements and the muster roll",
      off_cycle: "Off-cycle: only the amounts entered in the muster roll of this run",
      final: "Final: all pay due up to the last day of work",
    },
    from: "Period from",
    to: "Period to",
    period: "For a wages payroll, enter the first and last day to pay. Leave both empty for the whole month.",
    payDay: "Pay date",
    payDayHint: "Leave empty to use the payroll type's pay date.",
    people: "Employees",
    peopleHint: "Leave empty to include all eligible employees.",
    note: "Note",
    noTypes: "There is no payroll type yet. Add a payroll type first.",
    change: "Edit payroll",
  },
  facts: {
    kind: "Kind",
    period: "Period",
    payDay: "Pay date",
    people: "Employees",
    computed: "Calculated",
    note: "Note",
    everybody: "All eligible employees",
    chosen: (count: number) => (count === 1 ? "1 employee selected" : `${count} employees selected`),
  },
  steps: {
    draft: "Draft",
    computed: "Calculated",
    submitted: "Submitted",
    approved: "Approved",
    paying: "Paying",
    paid: "Paid",
    closed: "Closed",
  },
  next: {
    title: "Next step",
    draft: "Enter this month's changes in the muster roll, then calculate.",
    stale: "A record, element, setting or rate has changed since the last calculation. Recalculate the payroll.",
    blocked: "Fix the blocking issues under Checks, then recalculate.",
    computed:
      "The payroll is calculated and passes its checks. Review the differences, then submit the payroll for approval.",
    checking: "The payroll is calculated. The checks are running.",
    unchecked: "The payroll is calculated, but the checks could not be loaded. Try again under Checks.",
    submitted:
      "The payroll is locked until an approver approves or rejects it. The person who prepared it cannot do either.",
    mayDecide: "The payroll is waiting for your approval.",
    approved: "The journal has been posted. A person who neither prepared nor approved the payroll can now pay it.",
    mayPay: "The payroll is approved. Pay it by bank list, by M-Pesa list, from the wallet or in cash.",
    paying: "Payments are in progress. Enter the result of each payment. Failed payments can be resent.",
    paid: "Everyone is paid. You can close the month once all its runs are paid.",
    closed: "The month is closed. Later changes to it are paid as arrears in the next payroll.",
    cameBack: "A payment was returned. Resend the payment. The month stays closed.",
    reversed:
      "The payroll was reversed. The next run for the month will deduct any amounts that employees have already received.",
    reversal: "This run reverses an earlier run with equal and opposite amounts.",
  },
  actions: {
    muster: "Muster roll",
    compute: "Calculate",
    again: "Recalculate",
    submit: "Submit for approval",
    approve: "Approve",
    reject: "Reject",
    pay: "Pay",
    payments: "Payments",
    rollBack: "Roll back",
    agreeRollBack: "Approve rollback",
    verify: "Verify payslips",
    remove: "Delete draft",
    edit: "Edit",
    more: "More",
  },
  computing: {
    title: "Calculating",
    by: (name: string) => `${name} is calculating this payroll.`,
    waiting: "Queued",
    failed: "The payroll could not be calculated",
    done: "The payroll is calculated.",
    cancel: "Cancel",
  },
  submit: {
    title: "Submit for approval",
    lead: "The payroll is locked until an approver approves or rejects it. The person who prepared it cannot do either.",
    note: "Note for the approver",
    submit: "Submit",
  },
  decision: {
    approveTitle: "Approve payroll",
    approveLead: (pays: string, people: number) =>
      `You are approving a pay-out of ${pays} to ${people === 1 ? "1 employee" : `${people} employees`}. The final approval posts the journal.`,
    rejectTitle: "Reject payroll",
    rejectLead: "The payroll will return to draft, and the preparer will see your comment.",
    comment: "Comment",
    why: "Reason for rejection is required",
  },
  rollBack: {
    title: "Roll back payroll",
    lead: "If no employee has been paid, the payroll returns to draft. If any employee has been paid, a second person must approve the rollback.",
    asked: (name: string, reason: string) =>
      `${name} requested a rollback: ${reason}. A second person must approve the rollback, either under Approvals or from the More menu on this page.`,
    done: (status: string, name: string, time: string, reason: string) =>
      `${status === "reversed" ? "Reversed" : "Rolled back"} by ${name}, ${time}: ${reason}`,
    agreeTitle: "Approve rollback",
    agreeLead: (name: string) =>
      `${name} requested this rollback. If you approve it, the journal and the loan deductions will be reversed immediately. The next run for the month will deduct any amounts that employees have already received.`,
    reason: "Reason",
    submit: "Roll back",
  },
  removeQuestion: "Do you really want to delete this record? The draft and its muster roll will be deleted.",
  totals: {
    title: "Totals",
    cash: "Gross cash pay",
    paye: "PAYE",
    nssf: "NSSF",
    shif: "SHIF",
    levy: "Housing levy",
    deductions: "Other deductions",
    net: "Net pay for the month",
    pays: "Pay-out of this run",
    waits: "Carried to next run",
    cost: "Employer cost",
    against: (difference: string, month: string) => `${difference} vs ${month}`,
    refused: (count: number) =>
      count === 1
        ? "The pay of 1 employee could not be calculated."
        : `The pay of ${count} employees could not be calculated.`,
  },
  checks: {
    title: "Checks",
    none: "No issues found.",
    blocks: "Blocks",
    note: "Warning",
    blocked: (count: number) => (count === 1 ? "1 blocking issue" : `${count} blocking issues`),
    passes: "No blocking issues",
    fix: {
      musterRoll: "Open muster roll",
      elements: "Open elements",
      rates: "Open rates",
      settings: "Open settings",
    } as Readonly<Record<string, string>>,
    more: (count: number) => `Show ${count} more`,
  },
  approval: {
    title: "Approval",
    lead: "A payroll must be prepared, approved and paid by different people.",
    prepared: "Prepared by",
    confirmed: "Bank details confirmed by",
    approved: "Approved by",
    paid: "Paid by",
  },
  people: {
    title: "Employees",
    lead: "Each payslip explains every line, and any change in net pay since last month.",
    name: "Name",
    number: "Number",
    department: "Department",
    status: "Muster roll",
    gross: "Gross pay",
    paye: "PAYE",
    net: "Net pay",
    pays: "Pay-out",
    change: "Change from last month",
    search: "Search employees",
    none: "There are no employees in this payroll yet. Employees are paid through the payroll set in their own terms. If none is set there, the payroll of their employment type applies or, failing that, the first salary or wages payroll.",
  },
  sums: {
    elements: "By element",
    departments: "By department",
    name: "Element",
    side: "Type",
    sides: { pay: "Pay", employer: "Employer contribution", owed: "Payable to third parties" },
    department: "Department",
    people: "Employees",
    amount: "Amount",
  },
  verify: {
    title: "Verification",
    same: (slips: number) =>
      slips === 1
        ? "The payslip was recalculated and matches the saved figures."
        : `All ${slips} payslips were recalculated and match the saved figures.`,
    different: (count: number, slips: number) =>
      count === 1 && slips === 1
        ? "The recalculated payslip differs from the saved figures."
        : `${count} of ${slips} recalculated payslips differ from the saved figures.`,
  },
  inbox: {
    payDay: (day: string) => `pay date ${day}`,
    empty: "Payrolls submitted for approval appear here with their totals and checks.",
    mayNot:
      "You cannot approve or reject this payroll if you prepared it or approved it at an earlier level. The approvers are listed in the levels above.",
    open: "Open payroll",
  },
  decide: {
    cash: "Cash after pay-out",
    cashAt: (month: string) => `Cash at the end of ${month}`,
    pays: "Pay-out of this run",
    left: "Cash left",
    cashLead:
      "The cash shown is based on the last closed month of the books. Later receipts and payments are not included.",
    difference: (month: string) => `Change from ${month}`,
    first: (month: string) =>
      `No payroll was paid in Hazina for ${month}, so all employees are treated as new. Pay from your previous payroll is not included in the comparison.`,
    before: "Net pay before",
    after: "Net pay now",
    change: "Change",
    same: "Net pay has not changed.",
    movers: "Joiners, leavers and changed bank details",
    none: "No joiners, leavers or changed bank details.",
    joiners: (count: number) => (count === 1 ? "1 joiner" : `${count} joiners`),
    leavers: (count: number) => (count === 1 ? "1 leaver" : `${count} leavers`),
    accounts: (count: number) =>
      count === 1 ? "1 employee with changed bank details" : `${count} employees with changed bank details`,
    from: (day: string) => `from ${day}`,
    to: (day: string) => `to ${day}`,
    notPaid: "not in this payroll",
    moved: (before: string, after: string) => `${before} → ${after}`,
    noAccount: "no account",
    more: (count: number) => `Show ${count} more`,
  },
  slip: { loading: "Payslip" },
} as const;

/** Describes the next step of a payroll in a sentence. */
export function nextSentence(run: FullRun, passes: boolean | "unknown" | undefined): string {
  const { next } = runTexts;
  if (run.kind === "reversal") return next.reversal;
  switch (run.status) {
    case "computed":
      if (run.is_stale) return next.stale;
      if (passes === undefined) return next.checking;
      if (passes === "unknown") return next.unchecked;
      return passes ? next.computed : next.blocked;
    case "submitted":
      return run.may.decide ? next.mayDecide : (run.reasons.decide ?? next.submitted);
    case "approved":
      return run.may.pay ? next.mayPay : (run.reasons.pay ?? next.approved);
    case "closed":
      return run.may.pay ? next.cameBack : (run.reasons.pay ?? next.closed);
    default:
      return next[run.status];
  }
}
