import * as z from "zod";
import { ApprovalLevel } from "../approvals/approvals.ts";
import { Amount, DayText, Id, Message, Money, MoneyAbove, requiredText, Time } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";

const tag = "Spending: petty cash";
const own = { tag, ability: "Submit Expenses", scope: "branch" } as const;
const see = { tag, ability: "Own Account", scope: "branch", writes: false } as const;
const pay = { tag, ability: "Create Payments", scope: "branch" } as const;

/** The states of a petty cash float. `pending`: the initial funding of the float is waiting for approval. */
export const FLOAT_STATES = ["pending", "active", "closed", "rejected"] as const;

/**
 * The kinds of requests for a float. `top_up` requests money for the float. `difference` requests approval of the
 * difference between counted and expected cash.
 */
export const FLOAT_REQUEST_KINDS = ["top_up", "difference"] as const;

/** The states of a request for a float. `agreed`: the cash was counted and equals the expected amount. */
export const FLOAT_REQUEST_STATES = [
  "pending",
  "approved",
  "paying",
  "done",
  "agreed",
  "rejected",
  "withdrawn",
] as const;

/** The kinds of movements of a float's cash. */
export const FLOAT_MOVEMENTS = ["top_up", "voucher", "difference", "returned"] as const;

/** The ways in which the cash of a float is returned when the float is closed. */
export const FLOAT_RETURN_METHODS = ["bank", "mpesa", "cash"] as const;

const Float = z.object({
  id: Id,
  name: z.string(),
  branch_id: Id.nullable(),
  custodian_id: Id,
  custodian: z.string(),
  float: Amount.describe("The amount to which top-ups bring it."),
  balance: Amount.describe("The cash by the books: received, less approved vouchers."),
  waiting: Amount.describe("Vouchers that wait for approval."),
  in_box: Amount.describe("The cash that should be in the box: the balance less the vouchers that wait."),
  currency: z.string(),
  state: z.enum(FLOAT_STATES),
  state_label: z.string(),
  created_at: Time,
  version: z.number().int(),
});

const Request = z.object({
  id: Id,
  kind: z.enum(FLOAT_REQUEST_KINDS),
  amount: Amount.describe("Of a difference: negative where cash is missing."),
  counted: Amount.nullable(),
  expected: Amount.nullable(),
  note: z.string(),
  state: z.enum(FLOAT_REQUEST_STATES),
  state_label: z.string(),
  comment: z.string().nullable().describe("The reason of the rejection."),
  by: z.string(),
  by_me: z.boolean(),
  at: Time,
  approval_id: Id.nullable(),
  progress: z.array(ApprovalLevel),
  payment: z.object({ id: Id, reference: z.string() }).nullable(),
  reference: z.string().nullable().describe("The receipt of M-Pesa, or the reference of the bank."),
});

const Movement = z.object({
  kind: z.enum(FLOAT_MOVEMENTS),
  what: z.string(),
  amount: Amount,
  balance: Amount.describe("The cash after it."),
  expense_id: Id.nullable(),
  by: z.string(),
  at: Time,
});

/**
 * Operations for petty cash. A float is an amount of cash that a custodian holds for a branch, and from which the
 * custodian pays small expenses (vouchers). Approved top-ups restore the cash to the amount of the float.
 */
export const pettyCash = {
  list: operation({
    ...see,
    method: "POST",
    path: "/client/petty-cash",
    title: "List petty cash floats",
    description: "The caller's own; with View Expenses, Approve Expenses or Create Payments all of them.",
  })
    .input(listInput([], { state: z.enum(FLOAT_STATES).optional() }))
    .output(listOutput(Float)),
  custodians: operation({
    ...pay,
    writes: false,
    method: "GET",
    path: "/petty-cash/custodians",
    title: "List the users who can hold petty cash",
  })
    .input(z.object({}))
    .output(z.object({ data: z.array(z.object({ id: Id, name: z.string() })) })),
  read: operation({
    ...see,
    method: "GET",
    path: "/petty-cash/{id}",
    title: "Read a petty cash float",
    description:
      "Includes the float's requests and its last 200 cash movements. Its vouchers are the expenses with its `float_id`.",
  })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        data: Float.extend({
          is_own: z.boolean().describe("Whether the caller is the custodian."),
          top_up: Amount.describe("The top-up that brings it back to its amount."),
          requests: z.array(Request),
          movements: z.array(Movement),
        }),
      }),
    ),
  create: operation({
    ...pay,
    method: "POST",
    path: "/petty-cash",
    title: "Open a petty cash float",
    description: "A user other than the custodian and the caller approves it. Then the first cash can be paid.",
  })
    .input(
      z.object({
        name: requiredText("Name is required", 80),
        custodian_id: z.uuid("Choose the custodian.").toLowerCase(),
        amount: MoneyAbove.describe("The float, in whole shillings."),
      }),
    )
    .output(Message.extend({ data: z.object({ id: Id }) })),
  topUp: operation({
    ...own,
    method: "POST",
    path: "/petty-cash/{id}/top-up",
    title: "Request a top-up of a petty cash float",
    description: "By its custodian. Sent for approval at once. 409 while another waits, or where nothing is used.",
  })
    .input(z.object({ id: Id, note: z.string().trim().max(300, "Use at most 300 characters.").default("") }))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  withdraw: operation({
    ...own,
    method: "POST",
    path: "/petty-cash/requests/{id}/withdraw",
    title: "Withdraw a petty cash request",
    description: "By its requester, until someone has decided.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  pay: operation({
    ...pay,
    method: "POST",
    path: "/petty-cash/requests/{id}/pay",
    takesKey: true,
    title: "Pay an approved top-up by M-Pesa",
    description: "Prepares the payment to the custodian's phone. Another person approves it, never the custodian.",
  })
    .input(z.object({ id: Id }))
    .output(Message.extend({ data: z.object({ payment_id: Id }) })),
  record: operation({
    ...pay,
    method: "POST",
    path: "/petty-cash/requests/{id}/record",
    takesKey: true,
    title: "Record an approved top-up drawn from the bank",
    description: "By a user other than the custodian.",
  })
    .input(z.object({ id: Id, day: DayText, reference: requiredText("Reference is required", 60) }))
    .output(Message),
  count: operation({
    ...own,
    method: "POST",
    path: "/petty-cash/{id}/counts",
    takesKey: true,
    title: "Count the cash of a float",
    description: "A difference needs its reason, and is booked once another person approves it.",
  })
    .input(
      z.object({
        id: Id,
        counted: Money,
        note: z.string().trim().max(300, "Use at most 300 characters.").default(""),
      }),
    )
    .output(Message.extend({ data: z.object({ id: Id, difference: Amount }) })),
  close: operation({
    ...pay,
    method: "POST",
    path: "/petty-cash/{id}/close",
    takesKey: true,
    title: "Close a float after its cash has been returned",
    description: "By a user other than the custodian. 409 while a voucher or a request waits.",
  })
    .input(
      z.object({
        id: Id,
        day: DayText,
        method: z.enum(FLOAT_RETURN_METHODS, { error: "Choose how the cash was returned." }),
        reference: requiredText("Reference is required", 60),
      }),
    )
    .output(Message),
};
