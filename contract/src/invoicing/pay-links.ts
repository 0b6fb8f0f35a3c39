import * as z from "zod";
import { Amount, Id, Message, ShownDay, Time } from "../fields.ts";
import { MpesaAmount, MpesaPhone } from "../mpesa.ts";
import { operation } from "../operation.ts";

const tag = "Invoicing: pay links";
const manage = { tag, ability: "Manage Invoices", scope: "branch" } as const;
const Token = z.string().max(200);

/** The states of a mobile payment through a pay link, as the payer sees them. */
export const CHARGE_STATES = ["waiting", "checking", "paid", "failed"] as const;

const PublicInvoice = z.object({
  company: z.string(),
  reference: z.string(),
  number: z.number().int(),
  customer: z.string(),
  day: ShownDay,
  due_on: ShownDay,
  currency: z.string(),
  lines: z.array(z.object({ id: Id, description: z.string(), quantity: z.number(), total: Amount })),
  tax: Amount,
  total: Amount,
  open: Amount,
  to_charge: z
    .object({ amount: Amount, currency: z.string(), rate: z.number().nullable() })
    .describe(
      "What the page charges for the open amount, in the currency of the books; the rate is null in the same currency.",
    ),
  is_credited: z.boolean().describe("Whether it was credited in full, so that nothing is left to pay."),
  is_simulated: z.boolean().describe("Whether payments are simulated and no money moves."),
  can_pay_by_phone: z.boolean(),
  charge: z
    .object({ state: z.enum(CHARGE_STATES), amount: Amount, phone: z.string().describe("Its last three digits.") })
    .nullable()
    .describe("The latest payment by phone through this link."),
});

/** Operations for pay links. Through a pay link, a customer without an account can see and pay an invoice. */
export const payLinks = {
  read: operation({
    tag,
    ability: "View Invoices",
    scope: "branch",
    writes: false,
    method: "GET",
    path: "/invoices/{id}/pay-link",
    title: "Read the pay link of an invoice",
  })
    .input(z.object({ id: Id }))
    .output(z.object({ data: z.object({ url: z.string(), expires_at: Time, opened: z.number().int() }).nullable() })),
  create: operation({
    ...manage,
    method: "POST",
    path: "/invoices/{id}/pay-link",
    title: "Create the pay link of an invoice",
    description: "Returns the existing link while it is active. 409 if nothing is open on the invoice.",
  })
    .input(z.object({ id: Id }))
    .output(Message.extend({ data: z.object({ url: z.string(), expires_at: Time }) })),
  revoke: operation({
    ...manage,
    method: "DELETE",
    path: "/invoices/{id}/pay-link",
    title: "Revoke the pay link of an invoice",
    description: "Nobody can open it from then on. 404 if the invoice has no link.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  open: operation({
    tag,
    ability: "public",
    writes: true,
    method: "GET",
    path: "/pay/{token}",
    title: "Open a pay link",
    description: "The invoice of the link and nothing else. 404 for a link that is unknown, expired or revoked.",
  })
    .input(z.object({ token: Token }))
    .output(z.object({ data: PublicInvoice })),
  charge: operation({
    tag,
    ability: "public",
    limit: "sensitive",
    writes: true,
    method: "POST",
    path: "/pay/{token}/charge",
    title: "Pay an invoice by phone",
    description:
      "M-Pesa asks for the PIN on the phone. 409 if nothing is left to pay, or while an earlier prompt is still waiting on the phone.",
  })
    .input(z.object({ token: Token, phone: MpesaPhone, amount: MpesaAmount }))
    .output(Message),
};
