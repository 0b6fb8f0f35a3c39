import * as z from "zod";
import { Amount, Id, Message, Money, requiredName, requiredText, Time } from "../fields.ts";
import { listInput, PageMeta } from "../list.ts";
import { operation } from "../operation.ts";

const tag = "Payroll: elements";
const see = { tag, ability: "View Payroll", scope: "head", writes: false } as const;
const manage = { tag, ability: "Manage Payroll Settings", scope: "head" } as const;

/** The kinds of cash pay that a pay element can represent. Basic pay and wages are not elements. */
export const ELEMENT_EARNINGS = [
  "houseAllowance",
  "commuterAllowance",
  "otherAllowance",
  "overtime",
  "commission",
  "leaveAllowance",
  "leaveEncashment",
  "bonus",
  "directorFee",
  "gratuity",
  "noticePay",
  "severance",
  "lumpSum",
  "fees",
  "reimbursement",
] as const;

/** The kinds of deductions from net pay, such as pension, loan repayments and union dues. */
export const ELEMENT_DEDUCTIONS = [
  "pension",
  "postRetirement",
  "insurance",
  "mortgage",
  "courtOrder",
  "helb",
  "sacco",
  "loan",
  "advance",
  "union",
  "rent",
  "other",
] as const;

/**
 * The ways to calculate the amount of a pay element. `facts` calculates a benefit from the facts that its statutory
 * valuation needs, such as the value of a car.
 */
export const CALCULATIONS = ["amount", "percent_of_basic", "units", "formula", "facts"] as const;

/** The classes of pay elements: pay, benefits, deductions, the employer's own costs, and tax reliefs. */
export const ELEMENT_CLASSES = ["earning", "benefit", "deduction", "employer", "relief"] as const;

const Pays = z.discriminatedUnion(
  "type",
  [
    z.object({ type: z.literal("earning"), kind: z.enum(ELEMENT_EARNINGS, { error: "Choose the kind of pay." }) }),
    z.object({
      type: z.literal("deduction"),
      kind: z.enum(ELEMENT_DEDUCTIONS, { error: "Choose the kind of deduction." }),
    }),
    z.object({ type: z.enum(["benefit", "employerPension", "employerPaid"]) }),
  ],
  { error: "Choose the type of the pay element." },
);

const Bases = z.object({
  nssf: z.boolean().optional(),
  health: z.boolean().optional(),
  housing_levy: z.boolean().optional(),
});

const WRITTEN = {
  name: requiredName("Name is required.", 80),
  code: requiredText("Enter a code, such as house_allowance.", 40),
  pays: Pays.describe("What it pays or deducts. The law sets its tax and the contributions it counts towards."),
  class: z.enum(ELEMENT_CLASSES).optional().describe("Follows from `pays`; refused where it does not fit."),
  calculation: z.enum(CALCULATIONS, { error: "Choose how the amount is calculated." }).default("amount"),
  value: Money.nullish().describe("The usual amount or percentage of basic pay, or the price of one unit."),
  formula: z.string().max(500, "A formula can have at most 500 characters.").nullish(),
  recurring: z.boolean().default(true).describe("False for an element entered monthly on the muster roll."),
  bases: Bases.nullish().describe("The contributions it counts towards, only where law leaves a choice."),
  when_short: z.enum(["full", "reduce", "skip"]).default("reduce"),
  priority: z.number().int().min(0).max(999).default(100),
  account: z.string().trim().max(40, "Use at most 40 characters.").nullish().describe("The ledger account's code."),
  payee: z.string().trim().max(120, "Use at most 120 characters.").nullish(),
  payee_account: z.string().trim().max(60, "Use at most 60 characters.").nullish(),
  on_payslip: z.boolean().default(true),
  active: z.boolean().default(true),
};

const Element = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  class: z.enum(ELEMENT_CLASSES),
  pays: z.object({ type: z.string(), kind: z.string().optional() }),
  calculation: z.enum(CALCULATIONS),
  value: Amount.nullable(),
  formula: z.string().nullable(),
  recurring: z.boolean(),
  bases: Bases.nullable(),
  when_short: z.enum(["full", "reduce", "skip"]),
  priority: z.number().int(),
  account: z.string().nullable(),
  payee: z.string().nullable(),
  payee_account: z.string().nullable(),
  on_payslip: z.boolean(),
  active: z.boolean(),
  people: z.number().int().describe("Employees who have it now or later."),
  created_at: Time,
});

const LawLine = z.object({
  code: z.string(),
  name: z.string(),
  class: z.enum(ELEMENT_CLASSES),
  rule: z.string().describe("The statutory rule that calculates it."),
  base: z.string(),
});

/** A pay element in a request to create or change it, after validation. */
export type ElementWritten = z.output<z.ZodObject<typeof WRITTEN>>;

/** Operations for a company's pay elements, which are listed together with the statutory lines. */
export const elements = {
  list: operation({ ...see, method: "POST", path: "/client/payroll-elements", title: "List payroll elements" })
    .input(
      listInput(["name", "code", "priority", "created"], {
        class: z.enum(ELEMENT_CLASSES).optional(),
        active: z.boolean().optional(),
      }),
    )
    .output(
      z.object({
        data: z.array(Element),
        meta: PageMeta,
        law: z.array(LawLine).describe("Taxes, contributions and reliefs: set by law, the same in every company."),
      }),
    ),
  create: operation({ ...manage, method: "POST", path: "/payroll-elements", title: "Create a payroll element" })
    .input(z.object(WRITTEN))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  update: operation({ ...manage, method: "PUT", path: "/payroll-elements/{id}", title: "Change a payroll element" })
    .input(z.object({ id: Id, ...WRITTEN }))
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/payroll-elements/{id}",
    title: "Delete a payroll element",
    description: "409 while employees have it: end their assignments first, or make it inactive.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  usual: operation({
    ...manage,
    method: "POST",
    path: "/payroll-elements/usual",
    title: "Add the standard payroll elements",
    description: "Adds the common elements whose codes this company does not have.",
  })
    .input(z.object({}))
    .output(Message.extend({ data: z.object({ added: z.array(z.string()) }) })),
  preview: operation({
    ...see,
    method: "POST",
    path: "/payroll-elements/preview",
    title: "Preview a formula",
    description: "The result of a formula for a basic pay, with every other element at its usual value.",
  })
    .input(z.object({ code: z.string().max(40).optional(), formula: z.string().max(500), basic: Money }))
    .output(z.object({ data: z.object({ amount: Amount, names: z.array(z.string()) }) })),
};
