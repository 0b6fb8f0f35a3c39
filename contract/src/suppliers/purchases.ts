import * as z from "zod";
import { Amount, Id, Message, ShownDay } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { PURCHASE_STATES } from "./labels.ts";

const tag = "Suppliers: eTIMS purchases";

const Purchase = z.object({
  id: Id,
  supplier: z.string(),
  supplier_pin: z.string(),
  number: z.string().describe("KRA's number of the invoice."),
  control_unit: z.string().describe("The control unit's invoice number, the evidence for deducting its VAT."),
  is_credit: z.boolean().describe("Whether it is a credit note."),
  day: ShownDay,
  net: Amount,
  tax: Amount,
  total: Amount,
  state: z.enum(PURCHASE_STATES),
  bill: z
    .object({ id: Id, number: z.string() })
    .nullable()
    .describe("Its bill; before the decision, the one that matches it."),
  decided_by: z.string().nullable(),
  is_sent: z.boolean().describe("Whether KRA has the decision."),
  problem: z.string().nullable().describe("Why KRA did not accept the decision."),
});

/** Operations for purchase invoices that suppliers have reported to KRA. */
export const purchases = {
  list: operation({
    tag,
    ability: "View Bills",
    scope: "branch",
    writes: false,
    method: "POST",
    path: "/etims/purchases",
    title: "List invoices that suppliers sent to KRA",
  })
    .input(listInput([], { state: z.enum(PURCHASE_STATES).optional() }))
    .output(listOutput(Purchase)),
  fetch: operation({
    tag,
    ability: "Manage Bills",
    scope: "branch",
    method: "POST",
    path: "/etims/purchases/fetch",
    title: "Read KRA's list of purchases",
    description:
      "Each invoice is stored only once; an entry that cannot be read is left out and named in the answer. 409 without a connected eTIMS device.",
  })
    .input(z.object({}))
    .output(
      Message.extend({
        data: z.object({
          added: z.number().int(),
          left_out: z
            .array(z.object({ number: z.string(), supplier: z.string(), reason: z.string() }))
            .describe("The entries of KRA's list that cannot be read, and what is wrong with each."),
        }),
      }),
    ),
  decide: operation({
    tag,
    ability: "Manage Bills",
    scope: "branch",
    method: "POST",
    path: "/etims/purchases/{id}/decision",
    title: "Accept or reject an invoice from KRA's list",
    description:
      "Accepting links the invoice to the bill that matches it, or creates the supplier and a draft bill. KRA is notified of the decision. 409 if the invoice has already been accepted or rejected.",
  })
    .input(
      z.object({
        id: Id,
        accept: z.boolean({ error: "Choose to accept or to reject." }),
        account: z.string().trim().max(20).nullish().describe("The account of a new bill."),
        category_id: Id.nullish().describe("The expense category of a new bill, in place of the account."),
      }),
    )
    .output(Message.extend({ data: z.object({ bill_id: Id.nullable() }) })),
};
