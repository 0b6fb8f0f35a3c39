import * as z from "zod";
import { ApprovalLevel } from "../approvals/approvals.ts";
import {
  Amount,
  DayText,
  hundredths,
  Id,
  Message,
  MoneyAbove,
  requiredText,
  ShownDay,
  ShownVersion,
  Time,
  Version,
} from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";

const own = { tag: "Spending: purchase requests", ability: "Submit Expenses", scope: "branch" } as const;
const see = { tag: own.tag, ability: "Own Account", scope: "branch", writes: false } as const;
const order = { tag: "Spending: purchase orders", ability: "Manage Bills", scope: "branch" } as const;
const seeOrders = { ...order, ability: "View Bills", writes: false } as const;

/** The states of a purchase request. */
export const REQUEST_STATES = ["draft", "submitted", "approved", "ordered", "rejected"] as const;

/**
 * The states of a purchase order: sent to the supplier, received in part, received in full, or
 * closed.
 */
export const ORDER_STATES = ["ordered", "part_received", "received", "closed"] as const;

/** The maximum number of lines of a purchase request. */
export const MOST_PURCHASE_LINES = 100;

const Quantity = hundredths(1_000_000, "Enter the quantity as a number.").refine(
  (quantity) => quantity > 0,
  "Enter a quantity above zero.",
);

const WRITTEN = {
  purpose: requiredText("Say what the purchase is for.", 200),
  needed_by: DayText.nullish(),
  category_id: z.uuid("Choose the category.").toLowerCase(),
  budget_id: Id.nullish(),
  project_id: Id.nullish(),
  supplier_id: Id.nullish().describe("The suggested supplier."),
  note: z.string().trim().max(500, "Use at most 500 characters.").nullish(),
  lines: z
    .array(
      z.object({
        description: requiredText("Describe the line.", 200),
        quantity: Quantity.default(1),
        price: MoneyAbove.describe("For one, with VAT."),
      }),
    )
    .min(1, "Add a line.")
    .max(MOST_PURCHASE_LINES, `Use at most ${MOST_PURCHASE_LINES} lines.`),
};

const Line = z.object({ description: z.string(), quantity: z.number(), price: Amount, total: Amount });

const Request = z.object({
  id: Id,
  purpose: z.string(),
  requester_id: Id,
  requester: z.string(),
  branch_id: Id.nullable(),
  needed_by: ShownDay.nullable(),
  total: Amount,
  currency: z.string(),
  category_id: Id,
  category: z.string(),
  budget_id: Id.nullable(),
  budget: z.string().nullable(),
  project_id: Id.nullable(),
  project: z.string().nullable(),
  supplier_id: Id.nullable(),
  supplier: z.string().nullable(),
  state: z.enum(REQUEST_STATES),
  state_label: z.string(),
  version: z.number().int(),
  created_at: Time,
});

const Order = z.object({
  id: Id,
  reference: z.string().describe("LPO and the number, without gaps in its branch."),
  request_id: Id,
  purpose: z.string(),
  supplier_id: Id,
  supplier: z.string(),
  branch_id: Id.nullable(),
  total: Amount,
  billed: Amount.describe("Covered by bills that are submitted or approved."),
  currency: z.string(),
  state: z.enum(ORDER_STATES),
  state_label: z.string(),
  sent_at: Time.nullable(),
  ordered_by: z.string(),
  version: z.number().int(),
  created_at: Time,
});

const OrderLine = Line.extend({
  id: Id,
  received: z.number().describe("The quantity that was received."),
  billed: Amount,
});

const Ref = z.object({ id: Id });
const Named = z.object({ id: Id, name: z.string() });

/**
 * Operations for purchase requests. In a purchase request, an employee asks the company to buy something; another
 * person approves it.
 */
export const purchaseRequests = {
  list: operation({
    ...see,
    method: "POST",
    path: "/client/purchase-requests",
    title: "List purchase requests",
    description: "The caller's own; with View Expenses or Approve Expenses those of all employees.",
  })
    .input(listInput([], { state: z.enum(REQUEST_STATES).optional() }))
    .output(listOutput(Request)),
  choices: operation({
    ...own,
    writes: false,
    method: "GET",
    path: "/purchase-requests/choices",
    title: "List the choices for a purchase request",
  })
    .input(z.object({}))
    .output(
      z.object({
        data: z.object({
          categories: z.array(Named),
          budgets: z.array(Named),
          projects: z.array(Named),
          suppliers: z.array(Named),
        }),
      }),
    ),
  read: operation({ ...see, method: "GET", path: "/purchase-requests/{id}", title: "Read a purchase request" })
    .input(Ref)
    .output(
      z.object({
        data: Request.extend({
          is_own: z.boolean(),
          note: z.string().nullable(),
          comment: z.string().nullable().describe("The reason of a rejection."),
          lines: z.array(Line),
          progress: z.array(ApprovalLevel),
          approval_id: Id.nullable(),
          order: z.object({ id: Id, reference: z.string() }).nullable(),
        }),
      }),
    ),
  create: operation({ ...own, method: "POST", path: "/purchase-requests", title: "Create a purchase request" })
    .input(z.object({ ...WRITTEN, submit: z.boolean().default(false).describe("Sends it for approval at once.") }))
    .output(Message.extend({ data: Ref })),
  update: operation({
    ...own,
    method: "PUT",
    path: "/purchase-requests/{id}",
    title: "Change a purchase request",
    description: "Only a draft or a rejected one of the caller: 409 for another.",
  })
    .input(z.object({ id: Id, version: Version, ...WRITTEN }))
    .output(Message),
  remove: operation({
    ...own,
    method: "DELETE",
    path: "/purchase-requests/{id}",
    title: "Delete a draft purchase request",
  })
    .input(Ref)
    .output(Message),
  submit: operation({
    ...own,
    method: "POST",
    path: "/purchase-requests/{id}/submit",
    title: "Submit a purchase request for approval",
    description: "409 `over_budget` where its budget blocks it, `over_limit` above the person's own limit in it.",
  })
    .input(Ref)
    .output(Message),
  withdraw: operation({
    ...own,
    method: "POST",
    path: "/purchase-requests/{id}/withdraw",
    title: "Withdraw a purchase request",
    description: "It is a draft again, and its budget is released. 409 once it is ordered.",
  })
    .input(Ref)
    .output(Message),
};

/**
 * Operations for purchase orders (LPO). An order is created from an approved request, sent to the supplier, received,
 * billed and closed.
 */
export const purchaseOrders = {
  list: operation({ ...seeOrders, method: "POST", path: "/client/purchase-orders", title: "List purchase orders" })
    .input(listInput([], { state: z.enum(ORDER_STATES).optional(), supplier_id: Id.optional() }))
    .output(listOutput(Order)),
  read: operation({ ...seeOrders, method: "GET", path: "/purchase-orders/{id}", title: "Read a purchase order" })
    .input(Ref)
    .output(
      z.object({
        data: Order.extend({
          category: z.string(),
          budget: z.string().nullable(),
          project: z.string().nullable(),
          needed_by: z.string().nullable().describe("The day in words."),
          sent_to: z.string().nullable(),
          supplier_email: z.string().nullable(),
          closed_at: Time.nullable(),
          lines: z.array(OrderLine),
          receipts: z
            .array(z.object({ day: ShownDay, note: z.string(), by: z.string(), what: z.string() }))
            .describe("The goods and services received, the newest first."),
        }),
      }),
    ),
  file: operation({
    ...seeOrders,
    method: "GET",
    path: "/purchase-orders/{id}/pdf",
    title: "Read a purchase order as a PDF",
  })
    .input(Ref)
    .output(z.file()),
  create: operation({
    ...order,
    method: "POST",
    path: "/purchase-orders",
    title: "Make a purchase order from an approved request",
    description: "It takes the next number. 409 where the request is not approved, or has an order.",
  })
    .input(z.object({ request_id: Id, supplier_id: z.uuid("Choose the supplier.").toLowerCase() }))
    .output(Message.extend({ data: Ref })),
  update: operation({
    ...order,
    method: "PUT",
    path: "/purchase-orders/{id}",
    title: "Change the supplier of a purchase order",
    description: "409 once it was sent, received, billed or closed.",
  })
    .input(z.object({ id: Id, version: ShownVersion, supplier_id: z.uuid("Choose the supplier.").toLowerCase() }))
    .output(Message),
  send: operation({
    ...order,
    method: "POST",
    path: "/purchase-orders/{id}/send",
    title: "Send a purchase order to its supplier",
    description: "By email as a PDF. 422 where the supplier has no email address.",
  })
    .input(Ref)
    .output(Message),
  receive: operation({
    ...order,
    method: "POST",
    path: "/purchase-orders/{id}/receive",
    title: "Record what was received against a purchase order",
    takesKey: true,
    description:
      "Each line can be received in full or in part. With takes_back, an earlier receipt is corrected, and the note says why. 409 for more than was ordered or received, or for a closed order.",
  })
    .input(
      z.object({
        id: Id,
        day: DayText,
        note: z.string().trim().max(200, "Use at most 200 characters.").default(""),
        takes_back: z.boolean().default(false).describe("Takes back what was recorded as received by mistake."),
        lines: z
          .array(z.object({ line_id: Id, quantity: Quantity }))
          .min(1, "Enter a quantity.")
          .max(MOST_PURCHASE_LINES),
      }),
    )
    .output(Message),
  close: operation({
    ...order,
    method: "POST",
    path: "/purchase-orders/{id}/close",
    title: "Close a purchase order",
    description: "No further bill can name it; what is not billed is released in its budget.",
  })
    .input(Ref)
    .output(Message),
};
