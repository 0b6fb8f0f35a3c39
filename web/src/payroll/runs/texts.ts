import type { FullRun } from "../api.ts";

/** The steps of a payroll in their order. */
export const STEPS = ["draft", "computed", "submitted", "approved", "paying", "paid", "closed"] as const;

/** Texts of payrolls. A second language is a second file of this shape. */
export const runTexts = {
  columns: {
    month: "Month",
    name: "Payroll",
    kind: "Kind",
    state: "State",
    payDay: "Pay day",
    people: "People",
    net: "Net pay",
    pays: "Pays",
    cost: "Cost to the company",
  },
  filters: { states: "State: all", state: "State", month: "Month" },
  start: "Start payroll",
  setUp: "Set-up",
  empty: {
    title: "No payroll yet",
    body: "A payroll needs a type, elements, and people whose records are ready. The steps above lead there.",
  },
  first: {
    title: "Before the first payroll",
    lead: "Each step opens where it is done.",
    numbers: "Write the employer's numbers: KRA PIN, NSSF, SHA",
    types: "Name the payrolls (salaries, wages) and say who approves them",
    elements: "Add the elements that pay is made of; the usual ones come at once",
    users: "Invite who approves and who pays: nobody decides or pays what they prepared, so that it takes three people",
    people: "Add employees, with pay and where it goes; a second person agrees to both",
    waiting: (blocked: number) => (blocked === 1 ? "1 not ready yet" : `${blocked} not ready yet`),
    settings: "Choose settings and ledger accounts; what is left stays as usual",
    opening: "Bring in what another payroll paid this year, where one did",
    done: "Done",
    open: "Open",
  },
  months: {
    title: "Months",
    lead: "A month closes when all of it is paid. What is dated into it later becomes arrears.",
    open: (month: string) => `${month} is the first open month.`,
    noneClosed: "No month was closed yet.",
    closed: "Closed",
    asked: "Reopening waits for a second person",
    isOpen: "Open again",
    close: "Close month",
    reopen: "Reopen",
    agree: "Agree to reopen",
    closeTitle: (month: string) => `Close ${month}`,
    reopenTitle: (month: string) => `Reopen ${month}`,
    closeLead: "What people were paid too much becomes an advance of the next month.",
    reopenLead: "Only the latest closed month reopens, and a second person has to agree.",
    reason: "Reason",
  },
  form: {
    type: "Payroll",
    month: "Month",
    kind: "Kind",
    kinds: {
      regular: "Regular: dated pay, recurring elements and the muster roll",
      off_cycle: "Off-cycle: only what is typed into its own muster roll",
      final: "Final: all that is due to the last day of work",
    },
    from: "First day paid",
    to: "Last day paid",
    period: "Of wages: the days that are paid, within the month. Left empty, the whole month.",
    payDay: "Pay day",
    payDayHint: "Left empty, the pay day of the payroll.",
    people: "People",
    peopleHint: "Left empty, everybody whom it can pay.",
    note: "Note",
    noTypes: "There is no payroll type yet. Name the payrolls first.",
    change: "Change payroll",
  },
  facts: {
    kind: "Kind",
    period: "Period",
    payDay: "Pay day",
    people: "People",
    computed: "Computed",
    note: "Note",
    everybody: "Everybody it can pay",
    chosen: (count: number) => (count === 1 ? "1 person chosen" : `${count} people chosen`),
  },
  steps: {
    draft: "Draft",
    computed: "Computed",
    submitted: "Submitted",
    approved: "Approved",
    paying: "Being paid",
    paid: "Paid",
    closed: "Closed",
  },
  next: {
    title: "Next step",
    draft: "Type what changed this month into the muster roll, then compute.",
    stale: "A record, an element, a setting or a rate changed since it was computed. Compute again.",
    blocked: "It is computed, and something blocks it. Mend what stands under Checks, then compute again.",
    computed: "It is computed and nothing blocks it. Look at the differences, then submit it for approval.",
    checking: "It is computed. The checks are being made.",
    unchecked: "It is computed. What the checks found could not be read: try again under Checks.",
    submitted: "Its inputs are locked. It waits for the decision of somebody who did not prepare it.",
    mayDecide: "It waits for your decision.",
    approved: "Its journal is posted. It waits for somebody who neither prepared nor approved it to pay.",
    mayPay: "It is approved. Pay it by bank list, M-Pesa list or in cash.",
    paying: "Payments are under way. Enter the results line by line; what failed goes again.",
    paid: "Everybody is paid. The month can be closed when all its payrolls are.",
    closed: "The month is closed. What is dated into it becomes arrears of the next payroll.",
    cameBack: "The month is closed, and money of it came back. Pay that again; the month stays closed.",
    reversed: "It was taken back. What people received settles the next payroll of the month first.",
    reversal: "It takes back another payroll: every amount of it negated.",
  },
  actions: {
    muster: "Muster roll",
    compute: "Compute",
    again: "Compute again",
    submit: "Submit for approval",
    approve: "Approve",
    reject: "Reject",
    pay: "Pay",
    payments: "Payments",
    rollBack: "Roll back",
    agreeRollBack: "Agree to roll back",
    verify: "Verify",
    remove: "Delete draft",
    edit: "Change",
    more: "More",
  },
  computing: {
    title: "Computing",
    by: (name: string) => `${name} is computing this payroll.`,
    waiting: "Waiting for its turn",
    failed: "The payroll was not computed",
    done: "The payroll is computed.",
    cancel: "Cancel",
  },
  submit: {
    title: "Submit for approval",
    lead: "The inputs are locked until it is decided. Somebody who did not prepare it decides.",
    note: "Note for who decides",
    submit: "Submit",
  },
  decision: {
    approveTitle: "Approve payroll",
    approveLead: (pays: string, people: number) =>
      `It pays ${pays} to ${people === 1 ? "1 person" : `${people} people`}. The last level posts the journal.`,
    rejectTitle: "Reject payroll",
    rejectLead: "It is a draft again, and its preparer reads why.",
    comment: "Comment",
    why: "Write why it is rejected.",
  },
  rollBack: {
    title: "Roll back",
    lead: "Before money was handed over it is a draft again. Where somebody was paid, a second person has to ask for the same.",
    asked: (name: string) =>
      `${name} asked to take it back. It is taken back once a second person asks for the same: Agree to roll back, under More.`,
    agreeTitle: "Agree to roll back",
    agreeLead: (name: string) =>
      `${name} asked for it. It is taken back at once: its books and loans as before, and what people received settles the next payroll of the month first.`,
    reason: "Reason",
    submit: "Roll back",
  },
  removeQuestion:
    "Do you really want to delete this record? The draft and what was typed into its muster roll are gone.",
  totals: {
    title: "What it comes to",
    cash: "Gross pay in cash",
    paye: "PAYE",
    nssf: "NSSF",
    shif: "SHIF",
    levy: "Housing levy",
    deductions: "Other deductions",
    net: "Net pay of the month",
    pays: "This payroll pays",
    waits: "Waits for the next",
    cost: "Cost to the company",
    against: (difference: string, month: string) => `${difference} against ${month}`,
    refused: (count: number) =>
      count === 1 ? "The pay of 1 person could not be computed." : `The pay of ${count} people could not be computed.`,
  },
  checks: {
    title: "Checks",
    none: "Nothing was found.",
    blocks: "Blocks",
    note: "To look at",
    blocked: (count: number) => (count === 1 ? "1 thing blocks it" : `${count} things block it`),
    passes: "Nothing blocks it",
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
    lead: "Who prepared it neither approves nor pays it; who approved it does not pay it.",
    prepared: "Prepared by",
    confirmed: "Accounts confirmed by",
    approved: "Approved by",
    paid: "Paid by",
  },
  people: {
    title: "People",
    lead: "A slip says how each line came about, and why the net is not last month's.",
    name: "Name",
    number: "Number",
    department: "Department",
    status: "Muster roll",
    search: "Search people",
    none: "Nobody is in this payroll yet.",
  },
  sums: {
    elements: "By line",
    departments: "By department",
    name: "Line",
    side: "What it is",
    sides: { pay: "Pay", employer: "Employer's own cost", owed: "Owed to others" },
    department: "Department",
    people: "People",
    amount: "Amount",
  },
  verify: {
    title: "Verification",
    same: (slips: number) =>
      slips === 1
        ? "The slip was computed again: it is the same."
        : `All ${slips} slips were computed again: all are the same.`,
    different: (count: number, slips: number) => `${count} of ${slips} slips differ from what is stored.`,
  },
  inbox: {
    payDay: (day: string) => `pay day ${day}`,
    empty: "Payrolls that are submitted for approval appear here, with what they come to and what the checks found.",
    mayNot: "Who prepared it, or approved it before, does not decide; the levels above say who is waited for.",
    open: "Open payroll",
  },
  decide: {
    cash: "Cash after it",
    cashAt: (month: string) => `Cash at the end of ${month}`,
    pays: "This payroll pays",
    left: "What is left",
    cashLead: "From the last closed month of the books; what came in and went out since is not in it.",
    difference: (month: string) => `Against ${month}`,
    first: (month: string) =>
      `No payroll here paid ${month}: everybody counts as new. What another payroll paid is not compared.`,
    before: "Net pay before",
    after: "Net pay now",
    change: "Change",
    same: "Net pay is the same.",
    movers: "Who moved",
    none: "Nobody joined or left, and nobody is paid to another account.",
    joiners: (count: number) => (count === 1 ? "1 joined" : `${count} joined`),
    leavers: (count: number) => (count === 1 ? "1 left" : `${count} left`),
    accounts: (count: number) =>
      count === 1 ? "1 is paid to another account" : `${count} are paid to another account`,
    from: (day: string) => `from ${day}`,
    to: (day: string) => `to ${day}`,
    notPaid: "not in this payroll",
    moved: (before: string, after: string) => `${before} → ${after}`,
    noAccount: "no account",
    more: (count: number) => `Show ${count} more`,
  },
  slip: { loading: "Slip" },
} as const;

/** What is to be done next with a payroll, in a sentence. */
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
