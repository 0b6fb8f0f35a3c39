import * as z from "zod";
import { ApprovalLevel } from "../approvals/approvals.ts";
import { ETIMS_STATES } from "../approvals/etims-states.ts";
import {
  Amount,
  DayText,
  hundredths,
  Id,
  Message,
  Money,
  MoneyAbove,
  requiredText,
  ShownDay,
  Time,
  Version,
} from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { NOT_NEEDED_REASONS, RATE_UNITS } from "./expense-categories.ts";
import { ClaimPolicy, POLICY_OUTCOMES } from "./expense-policies.ts";

const tag = "Spending: expenses";
const own = { tag, ability: "Submit Expenses", scope: "branch" } as const;
const see = { tag, ability: "Own Account", scope: "branch", writes: false } as const;

/** The states of an expense. */
export const EXPENSE_STATES = ["draft", "submitted", "approved", "paying", "paid", "rejected"] as const;

/** The maximum size of a receipt file, in bytes. */
export const MAX_RECEIPT_BYTES = 10 * 1024 * 1024;

/** The maximum number of receipts of one expense. */
export const MOST_RECEIPTS = 5;

const optionalText = (maximum: number) => z.string().trim().max(maximum, `Use at most ${maximum} characters.`);

const Pin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[AP]\d{9}[A-Z]$/, "Enter a KRA PIN, such as P051234567X.");

const WRITTEN = {
  amount: MoneyAbove.optional().describe(
    "Including VAT; in whole shillings if it is reimbursed by M-Pesa. Leave it out for a category with a rate.",
  ),
  quantity: hundredths(10_000, "Enter the quantity as a number.")
    .refine((quantity) => quantity > 0, "Enter a quantity above zero.")
    .nullish()
    .describe("The kilometres or days of a category with a rate; the amount is calculated from it."),
  date: DayText,
  supplier_name: requiredText("Supplier is required", 120),
  supplier_pin: Pin.or(z.literal("")).nullish(),
  invoice_number: optionalText(60).nullish(),
  category_id: z.uuid("Choose the category.").toLowerCase(),
  budget_id: Id.nullish(),
  department_id: Id.nullish(),
  project_id: Id.nullish(),
  advance_id: Id.nullish().describe("The advance that paid for it; if left out, the claimant's own money."),
  float_id: Id.nullish().describe("The petty cash float of the caller that paid for it: the expense is its voucher."),
  vat: Money.default(0).describe("The VAT within the amount; needs the supplier's PIN."),
  note: optionalText(500).nullish(),
  reason: optionalText(300).nullish().describe("The reason that a policy needs."),
  etims: optionalText(500)
    .nullish()
    .describe("The text of the QR code of the eTIMS receipt, or the control unit's invoice number."),
  small_supplier: z
    .boolean()
    .default(false)
    .describe("Whether the supplier is too small to issue eTIMS invoices, so that the company raises the invoice."),
};

const Receipt = z.object({ id: Id, file_name: z.string(), media_type: z.string(), size: z.number().int() });

const Finding = z.object({
  policy: Id,
  outcome: z.enum(POLICY_OUTCOMES),
  sentence: z.string(),
  isOpen: z.boolean().describe("Whether it still needs a receipt or a reason, or refuses the expense."),
});

const Duplicate = z.object({ id: Id, why: z.string() });

const Expense = z.object({
  id: Id,
  claimant_id: Id,
  claimant: z.string(),
  branch_id: Id.nullable(),
  date: ShownDay,
  supplier_name: z.string(),
  supplier_pin: z.string().nullable(),
  invoice_number: z.string().nullable(),
  category_id: Id.nullable().describe("Null for a card payment that is not sorted yet."),
  category: z.string(),
  card: z.string().nullable().describe("The last four digits of the company's card that paid it; null without one."),
  budget_id: Id.nullable(),
  budget: z.string().nullable(),
  department_id: Id.nullable(),
  department: z.string().nullable(),
  project_id: Id.nullable(),
  project: z.string().nullable(),
  advance_id: Id.nullable(),
  advance: z.string().nullable().describe("The purpose of the advance that paid for it."),
  float_id: Id.nullable(),
  petty_cash: z.string().nullable().describe("The name of the petty cash float that paid for it."),
  amount: Amount,
  vat: Amount,
  unit: z.enum(RATE_UNITS).nullable(),
  quantity: z.number().nullable(),
  rate: Amount.nullable().describe("The rate of a unit on the day of the expense."),
  taxable: Amount.describe("The part of a per diem or mileage that is taxable pay; zero for anything else."),
  taxed_in: z.string().nullable().describe("The month whose payroll taxes that part, YYYY-MM; null for none."),
  currency: z.string(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  small_supplier: z.boolean(),
  etims: z.object({
    state: z.enum(ETIMS_STATES),
    link: z.string().nullable().describe("The code of the receipt, or the control unit's invoice number."),
    reason: z.enum(NOT_NEEDED_REASONS).nullable().describe("Why no eTIMS invoice is needed; null if one is."),
    kra_total: Amount.nullable().describe("The total that KRA has; null as long as nothing is known."),
    kra_vat: Amount.nullable(),
    differences: z.array(z.enum(["amount", "vat", "supplier"])).describe("What KRA has otherwise."),
    checked_by: z.string().nullable().describe("Who checked it with KRA; null where KRA's list of purchases has it."),
    deductible: z.boolean().describe("Whether the expense is deductible for tax."),
    cost: Amount.describe("The tax that the evidence costs as long as it is not valid."),
  }),
  receipts_count: z.number().int(),
  state: z.enum(EXPENSE_STATES),
  state_label: z.string(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]).describe("1 Approved, 2 Rejected, else 0."),
  comment: z.string().nullable().describe("The reason of the rejection."),
  created_at: Time,
  submitted_at: Time.nullable(),
  paid_at: Time.nullable(),
  version: z.number().int(),
});

/**
 * Operations for expenses that employees paid with their own money: claimed with a receipt, approved by another person,
 * and reimbursed to the claimant's M-Pesa phone.
 */
export const expenses = {
  list: operation({
    ...see,
    method: "POST",
    path: "/client/expenses",
    title: "List expenses",
    description: "Your own; with View Expenses those of all employees.",
  })
    .input(
      listInput([], {
        state: z.enum(EXPENSE_STATES).optional(),
        etims: z.enum(ETIMS_STATES).optional(),
        mine: z.boolean().optional(),
        category_id: Id.optional(),
        budget_id: Id.optional(),
        project_id: Id.optional(),
        float_id: Id.optional(),
        from: DayText.optional(),
        to: DayText.optional(),
      }),
    )
    .output(listOutput(Expense)),
  read: operation({ ...see, method: "GET", path: "/expenses/{id}", title: "Read an expense" })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        data: Expense.extend({
          is_own: z.boolean(),
          kra_link: z.string().nullable().describe("The page of KRA that shows the receipt; null without a code."),
          receipts: z.array(Receipt),
          findings: z.array(Finding).describe("The policies that it meets; as they were when it was submitted."),
          duplicates: z.array(Duplicate).describe("Expenses that may be the same one."),
          progress: z.array(ApprovalLevel),
          approval_id: Id.nullable().describe("The latest request for its approval; null before there is one."),
          payment: z.object({ id: Id, reference: z.string() }).nullable(),
          receipt_number: z.string().nullable().describe("The receipt of M-Pesa."),
          books: z.array(
            z.object({
              account: z.string(),
              account_name: z.string(),
              debit: Amount,
              credit: Amount,
              date: z.string(),
            }),
          ),
        }),
      }),
    ),
  choices: operation({
    ...own,
    writes: false,
    method: "GET",
    path: "/expenses/choices",
    title: "List the choices for an expense",
  })
    .input(z.object({}))
    .output(
      z.object({
        data: z.object({
          categories: z.array(
            z.object({
              id: Id,
              name: z.string(),
              unit: z.enum(RATE_UNITS).nullable(),
              rates: z.array(z.object({ from: ShownDay, rate: Amount, exempt: Amount.nullable() })),
            }),
          ),
          policies: z.array(ClaimPolicy).describe("The policies that can concern the caller's claims."),
          budgets: z.array(z.object({ id: Id, name: z.string() })),
          departments: z.array(z.object({ id: Id, name: z.string() })),
          projects: z.array(z.object({ id: Id, name: z.string() })),
          advances: z
            .array(z.object({ id: Id, name: z.string(), left: Amount }))
            .describe("The caller's open advances, with the amount that is left to account for."),
          floats: z
            .array(z.object({ id: Id, name: z.string(), left: Amount }))
            .describe("The caller's open petty cash floats, with the cash that should be in each."),
          phone: z.string().nullable().describe("The caller's phone, to which M-Pesa pays; null without one."),
        }),
      }),
    ),
  create: operation({ ...own, method: "POST", path: "/expenses", title: "Add an expense" })
    .input(
      z.object({
        ...WRITTEN,
        device_key: Id.nullish().describe(
          "A key that the device made for this claim. A repeated call with the same key answers with the expense that the first one created.",
        ),
      }),
    )
    .output(Message.extend({ data: z.object({ id: Id, version: z.number().int() }) })),
  update: operation({
    ...own,
    method: "PUT",
    path: "/expenses/{id}",
    title: "Change an expense",
    description: "Only a draft or a rejected expense of the caller: 409 for another.",
  })
    .input(z.object({ id: Id, version: Version, ...WRITTEN }))
    .output(Message),
  remove: operation({ ...own, method: "DELETE", path: "/expenses/{id}", title: "Delete a draft expense" })
    .input(z.object({ id: Id }))
    .output(Message),
  submit: operation({
    ...own,
    method: "POST",
    path: "/expenses/{id}/submit",
    title: "Submit an expense for approval",
    description:
      "409 `over_budget` where its budget blocks it, `over_limit` above the person's own limit in the budget; 409 `duplicate` for a possible duplicate without a reason; 409 `policy` where a policy refuses it, or needs a receipt or a reason.",
  })
    .input(
      z.object({
        id: Id,
        reason: optionalText(300).optional().describe("Why it is not a duplicate, where one was found."),
      }),
    )
    .output(Message),
  withdraw: operation({
    ...own,
    method: "POST",
    path: "/expenses/{id}/withdraw",
    title: "Withdraw a submitted expense",
    description: "It is a draft again. 409 where someone has decided.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  addReceipt: operation({
    ...own,
    method: "POST",
    path: "/expenses/{id}/receipts",
    title: "Add a receipt to an expense",
    maxBodyBytes: MAX_RECEIPT_BYTES + 64 * 1024,
    description: "Multipart form. PDF, JPEG, PNG or WebP by its content, at most 10 MB, at most 5 for each expense.",
  })
    .input(z.object({ id: Id, receipt: z.file({ error: "Please choose a file first." }) }))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  readReceipt: operation({
    ...see,
    method: "GET",
    path: "/expenses/{id}/receipts/{receipt_id}",
    title: "Read a receipt",
  })
    .input(z.object({ id: Id, receipt_id: Id }))
    .output(z.file()),
  removeReceipt: operation({
    ...own,
    method: "DELETE",
    path: "/expenses/{id}/receipts/{receipt_id}",
    title: "Remove a receipt from a draft expense",
  })
    .input(z.object({ id: Id, receipt_id: Id }))
    .output(Message),
  checkWithKra: operation({
    tag,
    ability: "Approve Expenses",
    scope: "branch",
    method: "POST",
    path: "/expenses/{id}/kra-check",
    title: "Record what KRA shows for a receipt",
    description:
      "What KRA's page for the receipt shows. The receipt is then valid, or differs. Never by the claimant or the person who added the code: 403. 409 for a draft, a rejected expense, or one that KRA's list of purchases has.",
  })
    .input(
      z.object({
        id: Id,
        total: MoneyAbove.describe("The total that KRA shows, with VAT."),
        vat: Money.nullish().describe("The VAT that KRA shows; required if the expense has VAT."),
      }),
    )
    .output(Message),
  addEvidence: operation({
    ...see,
    writes: true,
    method: "POST",
    path: "/expenses/{id}/evidence",
    title: "Add the eTIMS code to a submitted expense",
    description:
      "By the claimant, or with View or Approve Expenses. Nothing else changes. 409 for a draft, and where the evidence is valid or not needed.",
  })
    .input(z.object({ id: Id, etims: requiredText("Scan or enter the code of the receipt.", 500) }))
    .output(Message),
  pay: operation({
    tag,
    ability: "Create Payments",
    scope: "branch",
    method: "POST",
    path: "/expenses/{id}/pay",
    takesKey: true,
    title: "Reimburse an approved expense",
    description: "Prepares the payment to the claimant's M-Pesa phone. Another person approves it, never the claimant.",
  })
    .input(z.object({ id: Id }))
    .output(Message.extend({ data: z.object({ payment_id: Id }) })),
};
