import * as z from "zod";
import { DayText, Id, Month, requiredName, requiredText } from "../fields.ts";
import { EMPLOYMENT_KINDS } from "../organization/employment-kinds.ts";
import {
  BankAccount,
  BankBranch,
  ID_KINDS,
  KenyanMobile,
  KraPin,
  NssfNumber,
  nameField,
  PayAmount,
  ShaNumber,
  Share,
} from "./employee-fields.ts";
import {
  CLAIM_KINDS,
  CONTRIBUTIONS,
  FEES_FOR,
  JOBS,
  MORTGAGE_PURPOSES,
  PAY_BASES,
  POSITIONS,
  WORKING_WEEK_NAMES,
} from "./employment-choices.ts";

const Disability = z
  .object({
    number: requiredText("Certificate number is required", 60),
    from: Month,
    through: Month.nullish(),
  })
  .refine(({ from, through }) => !through || from <= through, {
    error: "The certificate cannot end before it starts.",
    path: ["through"],
  })
  .describe("KRA's certificate of exemption for a person with disability.");

/** The personal details of an employee in a request. */
export const PersonInput = z.object({
  payroll_number: requiredText("Payroll number is required", 30).optional(),
  first_name: nameField("First name is required"),
  middle_name: nameField("Middle name is required").nullish(),
  last_name: nameField("Last name is required"),
  born: DayText.nullish(),
  gender: z.enum(["female", "male"]).nullish(),
  phone: KenyanMobile.nullish(),
  email: z.email().max(254).nullish(),
  address: z.string().trim().max(300).nullish(),
});

/** The statutory numbers of an employee in a request. */
export const StatutoryInput = z.object({
  id_kind: z.enum(ID_KINDS).optional(),
  id_number: z
    .string()
    .max(60, "Use at most 60 characters.")
    .nullish()
    .describe("Leave it out to keep the current number; null clears it."),
  kra_pin: KraPin.nullish(),
  nssf_number: NssfNumber.nullish(),
  sha_number: ShaNumber.nullish(),
  disability: Disability.nullish().describe("Leave it out to keep the current certificate; null clears it."),
});

/** Terms of employment and the date from which they apply, in a request. */
export const TermsInput = z
  .object({
    effective_from: DayText.optional().describe("The effective date; if left out, the first day of work, or today."),
    branch_id: Id.nullish(),
    department_id: Id.nullish(),
    job_title_id: Id.nullish(),
    employment_type_id: Id.nullish().describe("It decides the kind of employment."),
    kind: z
      .enum(EMPLOYMENT_KINDS, { error: "Choose the kind of employment." })
      .optional()
      .describe("Required without an employment type."),
    payroll_type_id: Id.nullish().describe("If left out, that of the employment type."),
    manager_id: Id.nullish(),
    working_week: z.enum(WORKING_WEEK_NAMES).default("mon_fri"),
    contract_ends: DayText.nullish(),
    probation_ends: DayText.nullish(),
    job: z.enum(JOBS).default("main"),
    fees_for: z.enum(FEES_FOR).nullish().describe("The purpose of the fees, where the job is fees."),
    residence: z.enum(["resident", "nonResident"]).default("resident"),
    position: z.enum(POSITIONS).default("employee").describe("Employee or director, as tax law distinguishes them."),
    not_covered: z
      .array(z.enum(CONTRIBUTIONS))
      .max(CONTRIBUTIONS.length)
      .default([])
      .describe("Contributions that do not apply, for example by treaty or because another employer pays them."),
  })
  .describe("Terms of employment.");

/** Proposed pay and the date from which it applies, in a request. */
export const PayInput = z.object({
  effective_from: DayText.optional().describe("If left out, the first day of work, or today."),
  amount: PayAmount,
  basis: z.enum(PAY_BASES).default("monthly"),
  reason: requiredText("Reason is required", 200),
});

const PART = {
  share: Share.optional().describe("In percent of the net pay."),
  amount: PayAmount.optional().describe("Per month. A part has a share, an amount, or takes the rest."),
};

const PayoutPart = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("bank"),
    bank_code: z.string().regex(/^\d{2}$/, "Choose a bank from the list."),
    branch_code: BankBranch,
    account: BankAccount,
    account_name: requiredName("Account name is required", 120),
    ...PART,
  }),
  z.object({ kind: z.literal("mpesa"), phone: KenyanMobile, ...PART }),
  z.object({ kind: z.literal("cash"), ...PART }),
]);

/**
 * How an employee receives net pay, in a request. Net pay can be divided between up to three destinations. Each
 * destination is a bank account, an M-Pesa number or cash.
 */
export const PayoutInput = z.object({
  parts: z
    .array(PayoutPart)
    .min(1, "Add a bank account, an M-Pesa number or cash.")
    .max(3, "Pay can be split into at most three parts.")
    .describe("Exactly one part without a share and an amount takes the rest."),
});

/** One destination to which a part of an employee's net pay is paid, after validation of the request. */
export type PayoutPartInput = z.output<typeof PayoutPart>;

/** One tax relief claim in a request. */
export const ClaimInput = z
  .object({
    id: Id.optional().describe("The existing claim; leave it out to add one."),
    kind: z.enum(CLAIM_KINDS),
    monthly: PayAmount,
    from: Month,
    through: Month.nullish(),
    evidence: requiredText("Evidence is required", 200),
    document_id: Id.nullish().describe(
      "The document in the record that proves the claim; leave it out to keep the current one, null removes it.",
    ),
    purpose: z.enum(MORTGAGE_PURPOSES).nullish().describe("For mortgage interest: the purpose of the loan."),
  })
  .refine(({ from, through }) => !through || from <= through, {
    error: "The claim cannot end before it starts.",
    path: ["through"],
  });

/** All tax relief claims of an employee, in a request. They replace the stored claims. */
export const ClaimsInput = z
  .array(ClaimInput)
  .max(40, "Enter at most 40 claims.")
  .describe("The full list of claims: a claim that is left out is removed. Needs Manage Salaries.");

/** An emergency contact or family member in a request. */
export const ContactInput = z.object({
  name: nameField("Name is required"),
  relation: requiredText("Relationship is required", 60),
  phone: KenyanMobile,
  is_next_of_kin: z.boolean().default(false),
});

/** All contacts of an employee, in a request. They replace the stored contacts. */
export const ContactsInput = z
  .array(ContactInput)
  .max(10, "Enter at most 10 contacts.")
  .describe("The full list of contacts: a contact that is left out is removed.");
