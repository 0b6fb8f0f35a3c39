import * as z from "zod";
import { CYCLES } from "../access/sign-up.ts";
import { Amount, Id, Message, Phone, ShownDay } from "../fields.ts";
import { ETIMS_STATES } from "../invoicing/labels.ts";
import { listOutput, PageQuery, SizeQuery } from "../list.ts";
import { operation } from "../operation.ts";
import { BILLING_INVOICE_STATES, LIMITED, PAY_METHODS, PLAN_PAYMENT_STATES } from "./labels.ts";

const tag = "Billing";
const see = { tag, ability: "View Billing", scope: "head", writes: false } as const;
const manage = { tag, ability: "Manage Billing", scope: "head" } as const;

const PlanId = z.union([z.literal(1), z.literal(2), z.literal(3)], { error: "Choose a plan." });
const Cycle = z.enum(CYCLES, { error: "Choose Monthly or Yearly." });
const Method = z.enum(PAY_METHODS, { error: "Choose how to pay." });

const WANTED = {
  plan_id: PlanId,
  cycle: Cycle,
};

const PAYING = {
  method: Method.optional().describe("Needed where something is to be paid now."),
  phone: Phone.optional().describe("The phone that M-Pesa asks to pay; needed for `mpesa`."),
};

const BillingInvoice = z.object({
  id: Id,
  reference: z.string(),
  number: z.number().int(),
  day: ShownDay,
  due_on: ShownDay,
  description: z.string(),
  net: Amount,
  tax: Amount,
  total: Amount,
  open: Amount,
  to_pay: Amount.describe("The open amount, less the VAT that a company withholds as an appointed agent."),
  currency: z.string(),
  state: z.enum(BILLING_INVOICE_STATES),
  payment: z
    .object({ state: z.enum(PLAN_PAYMENT_STATES), reference: z.string() })
    .nullable()
    .describe("The payment from the wallet."),
  etims: z.enum(ETIMS_STATES).nullable().describe("Null where the operator has no eTIMS device."),
});

const Usage = z.object({
  what: z.enum(LIMITED),
  used: z.number().int(),
  limit: z.number().int().nullable().describe("Null is unlimited."),
});

const Subscription = z.object({
  plan: z.object({ id: PlanId, name: z.string() }),
  cycle: Cycle,
  is_charged: z.boolean().describe("Whether charges have begun."),
  from: ShownDay.nullable(),
  to: ShownDay.nullable().describe("The last day of the period."),
  next_charge: z
    .object({ day: ShownDay, plan: z.string(), cycle: Cycle, net: Amount, total: Amount })
    .nullable()
    .describe("Null where charges have not begun, or the plan has no price."),
  credit: Amount.describe("The value of unused days, which reduces later charges."),
  rests_since: ShownDay.nullable().describe(
    "The day from which the plan's extra rights have been suspended; null if they are not suspended.",
  ),
  usage: z.array(Usage),
  methods: z.array(Method).describe("The ways to pay that are open to this company."),
});

const Quote = z.object({
  kind: z.enum(["now", "later", "same"]).describe("Paid now, changed at the end of the period, or no change."),
  from: ShownDay,
  to: ShownDay,
  price: Amount.describe("The price of the period without VAT."),
  unused: Amount.describe("The value of the unused days of the present period."),
  credit_used: Amount,
  credit_left: Amount,
  net: Amount,
  tax: Amount,
  total: Amount,
  currency: z.string(),
  refused: z.string().nullable().describe("Why the change is not possible."),
});

/** Operations for a company's plan, its charges and their payment. */
export const billing = {
  read: operation({
    ...see,
    method: "POST",
    path: "/billing",
    title: "Read the plan, its usage and its invoices",
    inputStructure: "detailed",
  })
    .input(
      z.object({
        query: z.object({ page: PageQuery, size: SizeQuery }).default({ page: 1, size: 25 }),
        body: z.object({}).default({}),
      }),
    )
    .output(listOutput(BillingInvoice).extend({ subscription: Subscription })),
  quote: operation({
    ...see,
    method: "POST",
    path: "/billing/quote",
    title: "Read the cost of changing the plan",
  })
    .input(z.object(WANTED))
    .output(z.object({ data: Quote })),
  subscribe: operation({
    ...manage,
    method: "POST",
    path: "/billing/subscribe",
    takesKey: true,
    title: "Choose a plan",
    description:
      "A larger plan is invoiced now and switched on when the invoice is paid; unused days are credited. A smaller plan begins with the next period: 409 `over_limit` while usage exceeds its limits. Choosing the current plan withdraws a pending change.",
  })
    .input(z.object({ ...WANTED, ...PAYING }))
    .output(Message.extend({ data: z.object({ invoice_id: Id.nullable() }) })),
  pay: operation({
    ...manage,
    method: "POST",
    path: "/billing/invoices/{id}/pay",
    takesKey: true,
    title: "Pay a plan invoice",
    description:
      "For M-Pesa, a prompt is sent to the phone; from the wallet, a payment is prepared that another person approves. 409 if the invoice is already paid or a payment is under way.",
  })
    .input(z.object({ id: Id, ...PAYING, method: Method }))
    .output(Message),
  file: operation({
    ...see,
    method: "GET",
    path: "/billing/invoices/{id}/document",
    title: "Download a plan invoice",
    writes: true,
  })
    .input(z.object({ id: Id }))
    .output(z.file()),
};
