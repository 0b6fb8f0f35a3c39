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
/** Everybody's for a role with View Loans; else one's own. */
const see = { tag, ability: "View Own Payslips", scope: "branch", writes: false } as const;
/** Of oneself, or of others with Manage Loans. */
const ask = { tag, ability: "Own Account", scope: "branch" } as const;
const manage = { tag, ability: "Manage Loans", scope: "branch" } as const;

/** What is lent: a loan by instalments, or an advance on pay without interest. */
export const LOAN_KINDS = ["loan", "advance"] as const;
/** The ways of repaying. */
export const LOAN_METHODS = ["level", "equal_principal", "flat"] as const;
/** The states of a loan. */
export const LOAN_STATES = [
  "requested",
  "approved",
  "disbursed",
  "cleared",
  "written_off",
  "rejected",
  "withdrawn",
] as const;
/** What can be changed of a loan that is being repaid: a second person decides. */
export const LOAN_CHANGES = ["skip", "reschedule", "write_off"] as const;
/** The states of a change. */
export const LOAN_CHANGE_STATES = ["requested", "approved", "rejected", "withdrawn"] as const;
/** Whether a third of pay is left beside the instalments: law asks for it. */
export const THIRD_STATES = ["kept", "broken", "unknown"] as const;
/** The lines of a loan's ledger. */
export const LOAN_LINES = ["disbursement", "interest", "instalment", "repayment", "write_off", "reversal"] as const;

const LONGEST_MONTHS = 120;
const Months = z
  .number({ error: "Write the number of instalments." })
  .int("A loan is repaid in whole months.")
  .min(1, "A loan has at least one instalment.")
  .max(LONGEST_MONTHS, `A loan is repaid within ${LONGEST_MONTHS} months.`);

const TERMS = {
  kind: z.enum(LOAN_KINDS, { error: "Choose a loan or an advance." }),
  principal: MoneyAbove,
  annual_rate: Percentage.default(0).describe("Percent a year; an advance bears none."),
  method: z.enum(LOAN_METHODS, { error: "Choose how it is repaid." }).default("level"),
  months: Months,
  first_month: Month.describe("The month whose pay bears the first instalment."),
};

const ASKED = {
  ...TERMS,
  personnel_id: Id.optional().describe("Absent means oneself. For others: Manage Loans."),
  note: z.string().trim().max(500, "Use at most 500 characters.").default(""),
};

const LoanMonth = z.object({
  month: z.string(),
  opening: Amount,
  interest: Amount,
  instalment: Amount,
  otherwise: Amount.describe("Repaid by other ways than pay, or written off."),
  outstanding: Amount,
  state: z.enum(["past", "skipped", "due"]),
});

const Quote = z.object({
  instalment: Amount.describe("The first."),
  last_instalment: Amount,
  highest_instalment: Amount,
  interest: Amount.describe("Of all months together."),
  total: Amount,
  schedule: z.array(LoanMonth),
  third: z
    .object({
      state: z.enum(THIRD_STATES),
      reason: z.string().nullable().describe("Why it could not be checked."),
      month: z.string().nullable().describe("The month whose pay it was checked against."),
      room: Amount.nullable().describe("What can still be taken of that month's pay."),
      largest: Amount.nullable().describe("The largest loan on these terms that leaves a third."),
    })
    .nullable()
    .describe("Null for whoever may not see this pay."),
});

const LOAN = {
  id: Id,
  personnel_id: Id,
  name: z.string(),
  ...TERMS,
  principal: Amount,
  annual_rate: z.number(),
  months: z.number().int(),
  first_month: z.string(),
  method: z.enum(LOAN_METHODS),
  state: z.enum(LOAN_STATES),
  balance: Amount,
  next_instalment: Amount.nullable(),
  next_month: z.string().nullable(),
  waits: z.enum(LOAN_CHANGES).nullable().describe("The change that waits for a decision."),
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
  amount: Amount.describe("What it adds to the balance; payments are negative."),
  balance: Amount.describe("After it."),
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
  schedule: z.array(LoanMonth),
  entries: z.array(Entry),
  changes: z.array(Change),
});

const reason = requiredText("Say why.", 300);
const Reference = z.string().trim().max(100, "Use at most 100 characters.").default("");

/** Loans and advances of the people of a company, repaid from their pay. */
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
      "What it costs month by month, and the largest whose instalments leave a third of pay (Employment Act 2007 s.19(3)): for oneself, or with View Salaries.",
  })
    .input(z.object(ASKED))
    .output(z.object({ data: Quote })),
  ask: operation({ ...ask, method: "POST", path: "/loans", title: "Ask for a loan or an advance" })
    .input(z.object(ASKED))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  change: operation({
    ...ask,
    method: "PUT",
    path: "/loans/{id}",
    title: "Change a loan that waits",
    description: "What was decided on it so far is asked again.",
  })
    .input(z.object({ id: Id, version: Version, ...ASKED }).omit({ personnel_id: true }))
    .output(Message),
  withdraw: operation({ ...ask, method: "DELETE", path: "/loans/{id}", title: "Withdraw a loan that waits" })
    .input(z.object({ id: Id }))
    .output(Message),
  decide: operation({
    ...ask,
    method: "POST",
    path: "/loans/{id}/decision",
    title: "Decide on a loan",
    description:
      "1 approves, 2 rejects and says why: the loan, or the change of it that waits. Never one's own, nor what one asked for.",
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
    description: "Of what is paid by other ways than pay.",
  })
    .input(z.object({ id: Id, version: Version, day: DayText, amount: MoneyAbove, reference: Reference }))
    .output(Message),
  reverseRepayment: operation({
    ...manage,
    method: "POST",
    path: "/loans/{id}/repayments/reversal",
    title: "Take a repayment back",
    description: "By an equal line; nothing is deleted.",
  })
    .input(z.object({ id: Id, version: Version, entry_id: Id, reason }))
    .output(Message),
  skip: operation({
    ...ask,
    method: "POST",
    path: "/loans/{id}/skip",
    title: "Ask to skip a month",
    description: "Interest goes on; the loan ends a month later.",
  })
    .input(z.object({ id: Id, version: Version, month: Month, reason }))
    .output(Message),
  reschedule: operation({
    ...manage,
    method: "POST",
    path: "/loans/{id}/schedule",
    title: "Ask to reschedule a loan",
    description: "What is owed is spread over so many months from a month on.",
  })
    .input(z.object({ id: Id, version: Version, first_month: Month, months: Months, reason }))
    .output(Message),
  writeOff: operation({
    ...manage,
    method: "POST",
    path: "/loans/{id}/write-off",
    title: "Ask to write a loan off",
    description: "What is owed is given up, and taxed as pay of the month.",
  })
    .input(z.object({ id: Id, version: Version, month: Month, reason }))
    .output(Message),
};
