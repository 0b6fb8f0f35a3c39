import * as z from "zod";
import { DecisionStatus } from "../approvals/approvals.ts";
import {
  Amount,
  DayText,
  Id,
  Message,
  MoneyAbove,
  Month,
  Percentage,
  requiredText,
  ShownDay,
  Time,
  Version,
} from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";

const tag = "People: loans";
const see = { tag, ability: "View Own Payslips", scope: "branch", writes: false } as const;
const ask = { tag, ability: "Own Account", scope: "branch" } as const;
const manage = { tag, ability: "Manage Loans", scope: "branch" } as const;

/** The kinds of loans: a loan repaid in instalments, or an interest-free advance on pay. */
export const LOAN_KINDS = ["loan", "advance"] as const;
/**
 * The repayment methods of a loan: equal instalments, equal parts of the principal plus interest on the balance, or
 * flat interest on the original principal.
 */
export const LOAN_METHODS = ["level", "equal_principal", "flat"] as const;
/** The states of a loan, from its request to the end of its repayment or its write-off. */
export const LOAN_STATES = [
  "requested",
  "approved",
  "disbursed",
  "cleared",
  "written_off",
  "rejected",
  "withdrawn",
] as const;
/**
 * The changes to a loan under repayment: skipping an instalment, agreeing a new repayment plan, or writing off the
 * balance. Each needs a second person's approval.
 */
export const LOAN_CHANGES = ["skip", "reschedule", "write_off"] as const;
/** The states of a requested change to a loan. */
export const LOAN_CHANGE_STATES = ["requested", "approved", "rejected", "withdrawn"] as const;
/**
 * The results of the one-third rule: `kept` if at least a third of pay is left after instalments, `broken` if less is
 * left, `unknown` if the pay cannot be calculated.
 */
export const THIRD_STATES = ["kept", "broken", "unknown"] as const;
/**
 * The kinds of entries in the loan ledger; an `instalment` is deducted from pay, a `repayment` is paid outside payroll.
 */
export const LOAN_LINES = ["disbursement", "interest", "instalment", "repayment", "write_off", "reversal"] as const;

const LONGEST_MONTHS = 120;
const Months = z
  .number({ error: "Enter the number of instalments." })
  .int("Enter the number of instalments as a whole number.")
  .min(1, "A loan must have at least one instalment.")
  .max(LONGEST_MONTHS, `A loan must be repaid within ${LONGEST_MONTHS} months.`);

/**
 * The terms of a loan in a request: kind, principal, yearly rate, repayment method, months and
 * first month.
 */
export const LOAN_TERMS = {
  kind: z.enum(LOAN_KINDS, { error: "Choose a loan or an advance." }),
  principal: MoneyAbove,
  annual_rate: Percentage.default(0).describe("Percent a year; an advance bears no interest."),
  method: z.enum(LOAN_METHODS, { error: "Choose the repayment method." }).default("level"),
  months: Months,
  first_month: Month.describe("The payroll month of the first instalment."),
};

const ASKED = {
  ...LOAN_TERMS,
  personnel_id: Id.optional().describe(
    "If left out, the loan is for the caller. A loan for another employee needs Manage Loans.",
  ),
  note: z.string().trim().max(500, "Use at most 500 characters.").default(""),
  began_elsewhere: z
    .boolean()
    .default(false)
    .describe(
      "A loan that is already being repaid: `principal` is the balance left and `months` the instalments left, from `first_month`, which may be up to 12 months ago. Nothing is paid out: it is active once it is approved. Needs Manage Loans.",
    ),
};

const LoanMonth = z.object({
  month: z.string(),
  opening: Amount,
  interest: Amount,
  instalment: Amount,
  otherwise: Amount.describe("Repaid outside payroll, or written off."),
  outstanding: Amount,
  state: z.enum(["past", "skipped", "due"]),
});

const Quote = z.object({
  instalment: Amount.describe("The first instalment."),
  last_instalment: Amount,
  highest_instalment: Amount,
  interest: Amount.describe("The total of all months."),
  total: Amount,
  schedule: z.array(LoanMonth),
  third: z
    .object({
      state: z.enum(THIRD_STATES),
      reason: z.string().nullable().describe("Why it could not be checked."),
      month: z.string().nullable().describe("The month whose pay it was checked against."),
      room: Amount.nullable().describe("How much more can be deducted from that month's pay."),
      largest: Amount.nullable().describe("The largest loan on these terms that leaves a third of pay."),
    })
    .nullable()
    .describe("Null for callers who may not see this pay."),
});

const LOAN = {
  id: Id,
  personnel_id: Id,
  name: z.string(),
  ...LOAN_TERMS,
  principal: Amount,
  annual_rate: z.number(),
  months: z.number().int(),
  first_month: z.string(),
  method: z.enum(LOAN_METHODS),
  state: z.enum(LOAN_STATES),
  balance: Amount,
  next_instalment: Amount.nullable(),
  next_month: z.string().nullable(),
  waits: z.enum(LOAN_CHANGES).nullable().describe("The pending change."),
  requested_by: z.string(),
  requested_at: Time,
  is_own: z.boolean(),
  version: z.number().int(),
};

const Entry = z.object({
  id: Id,
  day: ShownDay,
  month: z.string(),
  kind: z.enum(LOAN_LINES),
  amount: Amount.describe("The change of the balance; payments are negative."),
  balance: Amount.describe("The balance after it."),
  note: z.string(),
  by: z.string(),
  is_reversed: z.boolean(),
});

const Change = z.object({
  id: Id,
  kind: z.enum(LOAN_CHANGES),
  month: z.string(),
  months: z.number().int().nullable(),
  reason: z.string(),
  state: z.enum(LOAN_CHANGE_STATES),
  requested_by: z.string(),
  requested_at: Time,
  decided_by: z.string().nullable(),
  comment: z.string().nullable(),
});

const LoanRecord = z.object({
  ...LOAN,
  note: z.string(),
  third: z.enum(THIRD_STATES),
  decided_by: z.string().nullable(),
  comment: z.string().nullable(),
  disbursed_on: ShownDay.nullable(),
  began_elsewhere: z.boolean(),
  schedule: z.array(LoanMonth),
  entries: z.array(Entry),
  changes: z.array(Change),
});

const reason = requiredText("Reason is required", 300);
const Reference = z.string().trim().max(100, "Use at most 100 characters.").default("");

/** Operations for loans and advances to employees, which are repaid from their pay. */
export const loans = {
  list: operation({ ...see, method: "POST", path: "/client/loans", title: "List loans and advances" })
    .input(
      listInput([], {
        state: z.enum(LOAN_STATES).optional(),
        personnel_id: Id.optional(),
        own: z.boolean().optional(),
      }),
    )
    .output(listOutput(z.object(LOAN))),
  read: operation({ ...see, method: "GET", path: "/loans/{id}", title: "Read a loan" })
    .input(z.object({ id: Id }))
    .output(z.object({ data: LoanRecord })),
  quote: operation({
    ...see,
    method: "POST",
    path: "/loans/quote",
    title: "Quote a loan",
    description:
      "The schedule and cost of a loan, and the largest loan whose instalments leave the employee a third of pay (Employment Act 2007 s.19(3)): for the caller or, with View Salaries, for another employee.",
  })
    .input(z.object(ASKED))
    .output(z.object({ data: Quote })),
  ask: operation({ ...ask, method: "POST", path: "/loans", title: "Request a loan or an advance" })
    .input(z.object(ASKED))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  change: operation({
    ...ask,
    method: "PUT",
    path: "/loans/{id}",
    title: "Change a pending loan",
    description: "Approvals given so far are reset.",
  })
    .input(z.object({ id: Id, version: Version, ...ASKED }).omit({ personnel_id: true }))
    .output(Message),
  withdraw: operation({ ...ask, method: "DELETE", path: "/loans/{id}", title: "Withdraw a pending loan" })
    .input(z.object({ id: Id }))
    .output(Message),
  decide: operation({
    ...ask,
    method: "POST",
    path: "/loans/{id}/decision",
    title: "Decide on a loan",
    description:
      "1 approves, 2 rejects with a reason: the loan, or its pending change. Never the caller's own loan or request.",
  })
    .input(z.object({ id: Id, status: DecisionStatus, comment: z.string().trim().max(1_000).default("") }))
    .output(Message),
  disburse: operation({
    ...manage,
    method: "POST",
    path: "/loans/{id}/disbursement",
    title: "Record that a loan was paid out",
    description: "The first instalment is never before the month in which it was paid out.",
  })
    .input(z.object({ id: Id, version: Version, day: DayText, first_month: Month.optional(), reference: Reference }))
    .output(Message),
  repay: operation({
    ...manage,
    method: "POST",
    path: "/loans/{id}/repayments",
    title: "Record a repayment",
    description: "A repayment made outside payroll.",
  })
    .input(z.object({ id: Id, version: Version, day: DayText, amount: MoneyAbove, reference: Reference }))
    .output(Message),
  reverseRepayment: operation({
    ...manage,
    method: "POST",
    path: "/loans/{id}/repayments/reversal",
    title: "Reverse a repayment",
    description: "By an equal and opposite entry; nothing is deleted.",
  })
    .input(z.object({ id: Id, version: Version, entry_id: Id, reason }))
    .output(Message),
  skip: operation({
    ...ask,
    method: "POST",
    path: "/loans/{id}/skip",
    title: "Request to skip a month",
    description:
      "Interest continues to accrue. The loan ends a month later, or two months later if the added interest needs one more instalment.",
  })
    .input(z.object({ id: Id, version: Version, month: Month, reason }))
    .output(Message),
  reschedule: operation({
    ...manage,
    method: "POST",
    path: "/loans/{id}/schedule",
    title: "Request to reschedule a loan",
    description: "Spreads the outstanding balance over a number of months from a given month.",
  })
    .input(z.object({ id: Id, version: Version, first_month: Month, months: Months, reason }))
    .output(Message),
  writeOff: operation({
    ...manage,
    method: "POST",
    path: "/loans/{id}/write-off",
    title: "Request to write off a loan",
    description: "The outstanding balance is waived and taxed as pay of the month.",
  })
    .input(z.object({ id: Id, version: Version, month: Month, reason }))
    .output(Message),
};
