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
    number: requiredText("Write the number of the certificate.", 60),
    from: Month,
    through: Month.nullish(),
  })
  .refine(({ from, through }) => !through || from <= through, {
    error: "The certificate ends before it begins.",
    path: ["through"],
  })
  .describe("KRA's certificate of exemption for a person with disability.");

/** Who somebody is. */
export const PersonInput = z.object({
  payroll_number: requiredText("Write the payroll number.", 30).optional(),
  first_name: nameField("Write the first name."),
  middle_name: nameField("Write the middle name.").nullish(),
  last_name: nameField("Write the last name."),
  born: DayText.nullish(),
  gender: z.enum(["female", "male"]).nullish(),
  phone: KenyanMobile.nullish(),
  email: z.email().max(254).nullish(),
  address: z.string().trim().max(300).nullish(),
});

/** The numbers by which authorities know somebody. */
export const StatutoryInput = z.object({
  id_kind: z.enum(ID_KINDS).optional(),
  id_number: z
    .string()
    .max(60, "Use at most 60 characters.")
    .nullish()
    .describe("Absent keeps the number that stands, null takes it away."),
  kra_pin: KraPin.nullish(),
  nssf_number: NssfNumber.nullish(),
  sha_number: ShaNumber.nullish(),
  disability: Disability.nullish().describe("Absent keeps the certificate that stands, null takes it away."),
});

/** Terms of employment that hold from a day on. */
export const TermsInput = z
  .object({
    effective_from: DayText.optional().describe(
      "The first day on which these terms hold; absent means the first day of work, or today.",
    ),
    branch_id: Id.nullish(),
    department_id: Id.nullish(),
    job_title_id: Id.nullish(),
    employment_type_id: Id.nullish().describe("Its kind is that of the terms."),
    kind: z
      .enum(EMPLOYMENT_KINDS, { error: "Choose the kind of employment." })
      .optional()
      .describe("Needed without an employment type."),
    payroll_type_id: Id.nullish().describe("Absent means that of the employment type."),
    manager_id: Id.nullish(),
    working_week: z.enum(WORKING_WEEK_NAMES).default("mon_fri"),
    contract_ends: DayText.nullish(),
    probation_ends: DayText.nullish(),
    job: z.enum(JOBS).default("main"),
    fees_for: z.enum(FEES_FOR).nullish().describe("The purpose of the fees, where the job is fees."),
    residence: z.enum(["resident", "nonResident"]).default("resident"),
    position: z.enum(POSITIONS).default("employee").describe("As tax law tells employees and directors apart."),
    not_covered: z
      .array(z.enum(CONTRIBUTIONS))
      .max(CONTRIBUTIONS.length)
      .default([])
      .describe("Contributions that are not due, such as by a treaty or because another employer pays them."),
  })
  .describe("Terms of employment.");

/** Pay that is proposed from a day on. */
export const PayInput = z.object({
  effective_from: DayText.optional().describe("Absent means the first day of work, or today."),
  amount: PayAmount,
  basis: z.enum(PAY_BASES).default("monthly"),
  reason: requiredText("Say why the pay is set.", 200),
});

const PART = {
  share: Share.optional().describe("In percent of the net pay."),
  amount: PayAmount.optional().describe("A month; a part has a share or an amount, or takes the rest."),
};

const PayoutPart = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("bank"),
    bank_code: z.string().regex(/^\d{2}$/, "Choose a bank of the list."),
    branch_code: BankBranch,
    account: BankAccount,
    account_name: requiredName("Write the name of the account.", 120),
    ...PART,
  }),
  z.object({ kind: z.literal("mpesa"), phone: KenyanMobile, ...PART }),
  z.object({ kind: z.literal("cash"), ...PART }),
]);

/** Where pay goes, in up to three parts. */
export const PayoutInput = z.object({
  parts: z
    .array(PayoutPart)
    .min(1, "Say where the pay goes.")
    .max(3, "Pay goes to three places at most.")
    .describe("Exactly one part without a share and an amount takes the rest."),
});

/** A part of pay-out details as a call carries it. */
export type PayoutPartInput = z.output<typeof PayoutPart>;

/** A claim for tax as a call carries it. */
export const ClaimInput = z
  .object({
    id: Id.optional().describe("Of a claim that stands; absent adds one."),
    kind: z.enum(CLAIM_KINDS),
    monthly: PayAmount,
    from: Month,
    through: Month.nullish(),
    evidence: requiredText("Name the document that shows it.", 200),
    document_id: Id.nullish().describe(
      "The paper among the documents of the record; absent keeps the one that stands, null takes it away.",
    ),
    purpose: z.enum(MORTGAGE_PURPOSES).nullish().describe("For interest on a mortgage: what the loan is for."),
  })
  .refine(({ from, through }) => !through || from <= through, {
    error: "The claim ends before it begins.",
    path: ["through"],
  });

/** All claims of somebody. */
export const ClaimsInput = z
  .array(ClaimInput)
  .max(40, "Keep at most 40 claims.")
  .describe("All claims as they stand: one that is left out goes. Needs Manage Salaries.");

/** Somebody to reach in an emergency, or of the family. */
export const ContactInput = z.object({
  name: nameField("Write the name."),
  relation: requiredText("Say what they are to the employee.", 60),
  phone: KenyanMobile,
  is_next_of_kin: z.boolean().default(false),
});

/** All contacts of somebody. */
export const ContactsInput = z
  .array(ContactInput)
  .max(10, "Keep at most 10 contacts.")
  .describe("All contacts as they stand: one that is left out goes.");
