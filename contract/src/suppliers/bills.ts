import * as z from "zod";
import { agingAmounts } from "../accounting/aging.ts";
import { ApprovalLevel } from "../approvals/approvals.ts";
import {
  Amount,
  CurrencyCode,
  DayText,
  hundredths,
  Id,
  Message,
  Money,
  MoneyAbove,
  Percentage,
  requiredText,
  ShownDay,
  ShownVersion,
  Time,
  Version,
} from "../fields.ts";
import { TaxTypeField } from "../invoicing/items.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { ExchangeRate } from "../wallet/currencies.ts";
import { BillFile } from "./bill-files.ts";
import {
  BILL_PAYMENT_METHODS,
  BILL_PAYMENT_STATES,
  BILL_STATES,
  RECORDED_METHODS,
  WITHHOLDING_CODES,
} from "./labels.ts";
import { WithheldTax } from "./withheld-tax.ts";

const tag = "Suppliers: bills";
const see = { tag, ability: "View Bills", scope: "branch", writes: false } as const;
const manage = { tag, ability: "Manage Bills", scope: "branch" } as const;
const pay = { tag, ability: "Create Payments", scope: "branch" } as const;

const WrittenLine = z.object({
  description: requiredText("Describe the line.", 200),
  quantity: hundredths(1_000_000, "Enter the quantity as a number.")
    .refine((quantity) => quantity > 0, "Enter a quantity above zero.")
    .default(1),
  price: Money,
  discount: Percentage.default(0),
  tax_type: TaxTypeField.default("B"),
  account: z
    .string()
    .trim()
    .max(20, "Use at most 20 characters.")
    .nullish()
    .describe("The account of the books; leave it out to use that of its category."),
  category_id: Id.nullish().describe("The expense category, which a budget needs."),
  budget_id: Id.nullish(),
  project_id: Id.nullish(),
  order_line_id: Id.nullish().describe(
    "The line of a purchase order that this line bills; its category, budget and project are those of the order.",
  ),
  withholding: z
    .enum(WITHHOLDING_CODES, { error: "Choose the kind of payment from the list." })
    .nullish()
    .describe("The kind of payment for withholding tax; leave it out if none is withheld."),
});

/** The fields that a user enters for a bill. */
export const WRITTEN_BILL = {
  supplier_id: z.uuid("Choose the supplier.").toLowerCase(),
  number: requiredText("Enter the supplier's invoice number.", 60),
  day: DayText.describe("The date of the supplier's invoice."),
  due_on: DayText.nullish().describe("The day on which it is due; by default from the supplier's terms."),
  rate: ExchangeRate.nullish().describe(
    "For a supplier in another currency; by default the rate of the invoice's day.",
  ),
  prices_include_tax: z.boolean().default(false),
  etims: z
    .string()
    .trim()
    .max(500, "Use at most 500 characters.")
    .nullish()
    .describe("The control unit's invoice number, or the text of the eTIMS QR code. Without it, VAT is not deducted."),
  note: z.string().trim().max(500, "Use at most 500 characters.").default(""),
  lines: z.array(WrittenLine).max(200, "Use at most 200 lines.").default([]),
};

const Summary = z.object({
  id: Id,
  supplier_id: Id,
  supplier: z.string().describe("The name of the supplier; of an approved bill, its name at approval."),
  number: z.string(),
  state: z.enum(BILL_STATES),
  is_overdue: z.boolean(),
  is_being_paid: z.boolean().describe("Whether a payment is under way."),
  day: ShownDay,
  due_on: ShownDay,
  currency: z.string(),
  rate: z.number().nullable().describe("The exchange rate; 1 in the currency of the books, null without one."),
  total: Amount,
  open: Amount,
  created_at: Time,
  version: z.number().int(),
});

const ShownLine = z.object({
  id: Id,
  description: z.string(),
  quantity: z.number(),
  price: Amount,
  discount: z.number(),
  tax_type: TaxTypeField,
  account: z.string(),
  account_name: z.string(),
  category_id: Id.nullable(),
  category: z.string().nullable(),
  budget_id: Id.nullable(),
  budget: z.string().nullable(),
  project_id: Id.nullable(),
  project: z.string().nullable(),
  order_line_id: Id.nullable(),
  order: z.object({ id: Id, reference: z.string() }).nullable().describe("The purchase order that it bills."),
  withholding: z.enum(WITHHOLDING_CODES).nullable(),
  rate: z.number().describe("The rate of VAT in percent."),
  net: Amount,
  tax: Amount,
  total: Amount,
});

const Payment = z.object({
  id: Id,
  payment_id: Id.nullable(),
  method: z.enum(BILL_PAYMENT_METHODS),
  reference: z.string(),
  state: z.enum(BILL_PAYMENT_STATES),
  day: ShownDay,
  gross: Amount.describe("The part of the bill that it settles."),
  paid: Amount.describe("What the supplier gets."),
  money: z.object({ amount: Amount, currency: z.string() }).describe("The money that left."),
  rounding: Amount.describe("Cents that M-Pesa cannot pay."),
  receipt: z.string().nullable(),
  withheld: z.array(WithheldTax),
});

const Credit = z.object({ id: Id, number: z.string(), day: ShownDay, amount: Amount, reason: z.string() });

const Record = Summary.extend({
  supplier_pin: z.string().nullable(),
  prices_include_tax: z.boolean(),
  is_due_typed: z.boolean(),
  is_rate_typed: z.boolean(),
  in_books: z.object({ net: Amount, tax: Amount, total: Amount }).describe("In the currency of the books."),
  etims: z.string().nullable(),
  note: z.string(),
  comment: z.string().nullable().describe("The reason of a rejection."),
  needs_order: z
    .boolean()
    .describe("Whether a draft needs a purchase order, or the reason why it has none, to be submitted."),
  no_order_reason: z.string().nullable().describe("The reason why it has no purchase order, where it needs one."),
  lines: z.array(ShownLine),
  net: Amount,
  tax: Amount,
  deductible_vat: Amount.describe("In the currency of the books."),
  made_by: z.string(),
  approved_by: z.string().nullable(),
  progress: z.array(ApprovalLevel),
  payments: z.array(Payment),
  prepaid: Amount.describe("The part of the supplier's prepayments that can be applied to it."),
  credits: z.array(Credit),
  files: z.array(BillFile).describe("The supplier's invoice and other evidence."),
  flags: z.array(z.string()).describe("What approvers should know, such as an expense with the same invoice."),
});

const Asked = z.object({
  id: Id,
  amount: MoneyAbove.optional().describe("The part of the bill to settle; if left out, all that is open."),
});

const Planned = z.object({
  id: Id,
  supplier: z.string(),
  number: z.string(),
  due_on: ShownDay,
  destination: z.string().nullable(),
  currency: z.string().describe("The currency of `open` and `gross`; the other amounts are in that of the books."),
  rate: z.number(),
  open: Amount,
  gross: Amount,
  withheld: z.array(WithheldTax),
  rounding: Amount,
  paid: Amount,
  prepaid: Amount.describe("The part of the supplier's prepayments that no bill has used yet."),
  refused: z.string().nullable().describe("Why it cannot be paid."),
});

const AskedMany = z
  .array(Asked)
  .min(1, "Choose a bill.")
  .max(200, "Pay at most 200 bills at once.")
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "A bill is listed twice.");

/**
 * Operations for suppliers' bills. A second person approves each bill; the bill is then paid from a wallet, or a
 * payment made outside the product is recorded.
 */
export const bills = {
  list: operation({ ...see, method: "POST", path: "/client/bills", title: "List bills" })
    .input(
      listInput([], {
        state: z.enum(BILL_STATES).optional(),
        supplier_id: Id.optional(),
        open: z.boolean().optional().describe("True lists only approved bills that are not paid, the first due first."),
      }),
    )
    .output(listOutput(Summary)),
  read: operation({ ...see, method: "GET", path: "/bills/{id}", title: "Read a bill" })
    .input(z.object({ id: Id }))
    .output(z.object({ data: Record })),
  choices: operation({
    ...manage,
    writes: false,
    method: "GET",
    path: "/bills/choices",
    title: "List the choices for the lines of a bill",
  })
    .input(z.object({}))
    .output(
      z.object({
        data: z.object({
          categories: z.array(z.object({ id: Id, name: z.string() })),
          budgets: z.array(z.object({ id: Id, name: z.string() })),
          projects: z.array(z.object({ id: Id, name: z.string() })),
          order_lines: z
            .array(
              z.object({
                id: Id,
                order: z.string(),
                supplier_id: Id,
                description: z.string(),
                quantity: z.number(),
                price: Amount.describe("For one, with VAT."),
                left: Amount,
              }),
            )
            .describe("Lines of open orders that are not billed in full."),
          accounts: z.array(z.object({ code: z.string(), name: z.string() })),
        }),
      }),
    ),
  create: operation({
    ...manage,
    method: "POST",
    path: "/bills",
    title: "Create a bill",
    description: "409 where the supplier has a bill with this number, however it is written.",
  })
    .input(z.object(WRITTEN_BILL))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  update: operation({
    ...manage,
    method: "PUT",
    path: "/bills/{id}",
    title: "Change a bill",
    description: "409 unless it is a draft.",
  })
    .input(z.object({ id: Id, version: Version, ...WRITTEN_BILL }))
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/bills/{id}",
    title: "Delete a bill",
    description: "409 unless it is a draft.",
  })
    .input(z.object({ id: Id, version: ShownVersion }))
    .output(Message),
  submit: operation({
    ...manage,
    method: "POST",
    path: "/bills/{id}/submit",
    title: "Submit a bill for approval",
    description:
      "409 `over_budget` where a budget blocks it, `order_needed` where it needs a purchase order or a reason; 422 without lines or amount.",
  })
    .input(
      z.object({
        id: Id,
        version: ShownVersion,
        reason: z.string().trim().max(300, "Use at most 300 characters.").optional(),
      }),
    )
    .output(Message),
  withdraw: operation({
    ...manage,
    method: "POST",
    path: "/bills/{id}/withdraw",
    title: "Withdraw a submitted bill",
    description: "It is a draft again. 409 where someone has decided.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  credit: operation({
    ...manage,
    method: "POST",
    path: "/bills/{id}/credit",
    takesKey: true,
    title: "Record a credit note on a bill",
    description: "It reduces what is open, and is posted to the books. 409 for more than is open.",
  })
    .input(
      z.object({
        id: Id,
        number: requiredText("Enter the number of the credit note.", 60),
        day: DayText,
        amount: MoneyAbove.describe("With VAT."),
        reason: requiredText("Enter the reason for the credit note.", 200),
      }),
    )
    .output(Message),
  plan: operation({
    ...pay,
    writes: false,
    method: "POST",
    path: "/bills/payments/plan",
    title: "Preview the payment of bills",
    description: "For each bill: the tax withheld, and what the supplier gets.",
  })
    .input(z.object({ bills: AskedMany }))
    .output(
      z.object({
        data: z.array(Planned),
        total: Amount.describe("What the suppliers would get."),
        available: Amount.nullable().describe("What the wallet has; null for a caller who may not see it."),
        currency: z.string(),
      }),
    ),
  pay: operation({
    ...pay,
    method: "POST",
    path: "/bills/payments",
    takesKey: true,
    title: "Pay bills",
    description:
      "Prepares one payment, or one payment run for several bills, which another person approves. Tax is withheld at the rates of the day.",
  })
    .input(z.object({ bills: AskedMany }))
    .output(Message.extend({ data: z.object({ payment_id: Id }) })),
  record: operation({
    ...pay,
    method: "POST",
    path: "/bills/{id}/payments",
    takesKey: true,
    title: "Record a bill payment made outside the wallet",
    description:
      "Paid at the bank, by cheque or in cash. Another person must approve it; until then the bill stays open. Tax is withheld at the rates of the day of payment. 409 for a reference that is already recorded.",
  })
    .input(
      z.object({
        id: Id,
        day: DayText,
        method: z.enum(RECORDED_METHODS, { error: "Choose the payment method." }),
        reference: requiredText("Enter the payment reference.", 60),
        amount: MoneyAbove.optional().describe("The part of the bill that it settles; if left out, all that is open."),
        currency: CurrencyCode.optional().describe("The currency of the money: the bill's, by default, or the books'."),
        charged: MoneyAbove.nullish().describe(
          "For a bill in another currency that is paid in the books' currency: the money that left.",
        ),
      }),
    )
    .output(Message),
  advice: operation({
    ...see,
    method: "GET",
    limit: "heavy",
    path: "/bills/payments/{id}/advice",
    title: "Download the remittance advice of a payment",
    description:
      "A PDF: what the supplier was paid, and the tax withheld from it with its certificates. That of a payment run has all payments of the supplier in it. 409 for a payment that is not completed.",
  })
    .input(z.object({ id: Id }))
    .output(z.file()),
  aging: operation({ ...see, method: "GET", path: "/reports/bills/aging", title: "Read open bills by age" })
    .input(z.object({}))
    .output(
      z.object({
        data: z.array(
          z.object({
            supplier_id: Id,
            supplier: z.string(),
            ...agingAmounts,
            prepaid: Amount.describe("The part of its prepayments that no bill has used yet. It is not deducted."),
          }),
        ),
        total: Amount,
        prepaid: Amount,
        currency: z.string(),
      }),
    ),
};
