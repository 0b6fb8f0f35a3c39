import * as z from "zod";
import { ApprovalLevel } from "../approvals/approvals.ts";
import { Amount, DayText, Id, Message, MoneyAbove, requiredText, ShownDay, Time, Version } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";

const tag = "Spending: advances";
const own = { tag, ability: "Submit Expenses", scope: "branch" } as const;
const see = { tag, ability: "Own Account", scope: "branch", writes: false } as const;
const pay = { tag, ability: "Create Payments", scope: "branch" } as const;

/** The states of an advance. An `open` advance is paid but not yet fully accounted for. */
export const ADVANCE_STATES = ["pending", "approved", "paying", "open", "closed", "rejected", "withdrawn"] as const;

/** The methods by which an employee returns money of an advance. */
export const RETURN_METHODS = ["mpesa", "bank", "cash"] as const;

const WRITTEN = {
  amount: MoneyAbove.describe("In whole shillings, because M-Pesa pays it."),
  purpose: requiredText("Purpose is required", 200),
  due: DayText.describe("The last day on which it is accounted for; after it the rest is recovered from pay."),
};

const Advance = z.object({
  id: Id,
  person_id: Id,
  person: z.string(),
  branch_id: Id.nullable(),
  purpose: z.string(),
  amount: Amount,
  currency: z.string(),
  due: ShownDay,
  is_overdue: z.boolean(),
  requested: Amount.describe("Submitted as expenses and not decided yet."),
  accounted: Amount.describe("Accounted for by approved expenses."),
  returned: Amount,
  recovered: Amount.describe("Recovered from pay."),
  left: Amount.describe("Paid and still to be accounted for, including what is requested."),
  state: z.enum(ADVANCE_STATES),
  state_label: z.string(),
  created_at: Time,
  version: z.number().int(),
});

const Return = z.object({
  amount: Amount,
  day: ShownDay,
  method: z.enum(RETURN_METHODS),
  reference: z.string(),
  by: z.string(),
});

/**
 * Operations for advances (imprest). An employee receives money before spending it, and accounts
 * for it with expenses and returned money. Any remainder is deducted from pay.
 */
export const advances = {
  list: operation({
    ...see,
    method: "POST",
    path: "/client/advances",
    title: "List advances",
    description: "The caller's own; with View Expenses or Approve Expenses those of all employees.",
  })
    .input(listInput([], { state: z.enum(ADVANCE_STATES).optional() }))
    .output(listOutput(Advance)),
  read: operation({ ...see, method: "GET", path: "/advances/{id}", title: "Read an advance" })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        data: Advance.extend({
          is_own: z.boolean(),
          comment: z.string().nullable().describe("The reason of the rejection."),
          returns: z.array(Return),
          progress: z.array(ApprovalLevel),
          approval_id: Id.nullable(),
          payment: z.object({ id: Id, reference: z.string() }).nullable(),
          receipt_number: z.string().nullable().describe("The receipt of M-Pesa."),
        }),
      }),
    ),
  create: operation({
    ...own,
    method: "POST",
    path: "/advances",
    title: "Request advance",
    description: "Sent for approval at once. 409 while an earlier advance is past its due day.",
  })
    .input(z.object(WRITTEN))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  update: operation({
    ...own,
    method: "PUT",
    path: "/advances/{id}",
    title: "Change an advance and request it again",
    description: "Only a rejected or withdrawn one of the caller.",
  })
    .input(z.object({ id: Id, version: Version, ...WRITTEN }))
    .output(Message),
  remove: operation({
    ...own,
    method: "DELETE",
    path: "/advances/{id}",
    title: "Delete a rejected or withdrawn advance",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  withdraw: operation({
    ...own,
    method: "POST",
    path: "/advances/{id}/withdraw",
    title: "Withdraw an advance",
    description: "Waiting for approval, or approved and not paid: 409 while it is being paid.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  pay: operation({
    ...pay,
    method: "POST",
    path: "/advances/{id}/pay",
    takesKey: true,
    title: "Pay an approved advance",
    description: "Prepares the payment to the person's M-Pesa phone. Another person approves it, never the person.",
  })
    .input(z.object({ id: Id }))
    .output(Message.extend({ data: z.object({ payment_id: Id }) })),
  giveBack: operation({
    ...pay,
    method: "POST",
    path: "/advances/{id}/return",
    takesKey: true,
    title: "Record money returned from an advance",
    description: "By a user other than the person. 422 for more than is left to account for.",
  })
    .input(
      z.object({
        id: Id,
        amount: MoneyAbove,
        day: DayText,
        method: z.enum(RETURN_METHODS, { error: "Choose how the money was returned." }),
        reference: requiredText("Reference is required", 60),
      }),
    )
    .output(Message),
};
