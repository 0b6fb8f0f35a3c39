/** The lists of requests in the inbox, in the order of their tabs. */
export const BOXES = ["waiting", "asked", "decided", "all"] as const;

/** The names of the kinds of request. */
export const KINDS = {
  leave: "Leave",
  loan: "Loans",
  payout: "Bank details",
  pay_change: "Pay changes",
  record_change: "Record corrections",
  payroll: "Payroll",
  wages: "Wages",
  reversal: "Payroll reversals",
  payment: "Payments",
  money_request: "Money requests",
  card: "Cards",
  reconciliation: "Reconciliation",
  payment_review: "Payments in review",
  deposit: "Deposits",
  expense: "Expenses",
  advance: "Advances",
  petty_cash: "Petty cash",
  budget: "Budgets",
  budget_raise: "Budget raises",
  purchase_request: "Purchase requests",
  journal: "Journals",
  schedule: "Schedules",
  asset: "Fixed assets",
  bill: "Bills",
  supplier_details: "Supplier payment details",
  recorded_payment: "Payments recorded",
} as const;

/** UI strings for approvals. A translation needs another file with the same keys. */
export const approvalTexts = {
  proof: {
    title: "Approve with your password",
    submit: "Approve",
    password: "Your password",
    hint: "Your password is required when the total of this amount and the amounts that you approved earlier today without a password exceeds KES 100,000.",
    code: "Authenticator app code",
    codeHint: "Optional.",
  },
  boxes: { waiting: "Waiting for me", asked: "My requests", decided: "Decided by me", all: "All" },
  empty: {
    waiting: "Payments, expenses, budgets, leave, payrolls and other requests that need your decision appear here.",
    asked: "Requests that you submit appear here, with their approvers.",
    decided: "Requests you approve or reject appear here.",
    all: "No requests yet.",
    budgets: "Budgets that need your approval appear here.",
  },
  delegations: {
    add: "Add delegate",
    lead: "Your delegate can decide on every request that you can decide on, except the delegate's own requests.",
    to: "Delegate",
    from: "From",
    until: "Until",
    kinds: "Requests",
    everything: "all requests that I can decide",
    mine: "My delegates",
    toMe: "Delegated to me",
    holds: "Active",
    later: "Scheduled",
    end: "End delegation",
    emptyTitle: "No delegate set",
    empty:
      "While you are away, a colleague can decide on requests for you. The delegation ends on the date that you choose.",
  },
  consequences: {
    title: "Consequences",
    what: "Consequence",
    no: "If not approved",
    yes: "If approved",
    cash: (month: string) => `Lowest forecast cash, ${month}`,
    money: "Money in the wallets",
    budget: (name: string, period: string) => `Left in ${name}, ${period}`,
    underMinimum: "If this request is approved, cash will fall below your company's minimum.",
    walletsOnly: "There is no cash forecast, so the figure shown is the money in the wallets today.",
    deductible: "Tax: deductible.",
    withVat: (vat: string) => `Tax: deductible, with input VAT of ${vat} to claim.`,
    notDeductible: (cost: string) =>
      `Tax: not deductible without an eTIMS receipt. The missing receipt costs the company ${cost} in tax.`,
    claimed: (cost: string) =>
      `Tax: KRA has not confirmed the receipt yet. Until it does, the expense is not deductible and costs the company ${cost} in tax.`,
    mismatch: (cost: string) =>
      `Tax: KRA has other facts about the receipt, so the expense is not deductible. This costs the company ${cost} in tax.`,
    weRaise: (cost: string) =>
      `Tax: the supplier is too small to issue eTIMS invoices. Until the company raises the invoice, this costs ${cost} in tax.`,
  },
  withdrawn: "Withdrawn",
  withdraw: "Withdraw",
  amount: "Amount",
  askedBy: "Requested by",
  open: "Open record",
  waitsFor: (names: readonly string[]) =>
    names.length > 3
      ? `Waiting for ${names.slice(0, 2).join(", ")} or ${names.length - 2} others`
      : `Waiting for ${names.join(" or ")}`,
  noApprover:
    "No one is currently able to approve this request. An administrator can name an approver, or the requester can withdraw the request.",
  policy: (name: string, version: number) => `Policy: ${name}, version ${version}`,
} as const;
