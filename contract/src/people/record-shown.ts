import * as z from "zod";
import { Amount, Id, Month, ShownDay, Time } from "../fields.ts";
import { EMPLOYMENT_KINDS } from "../organization/employment-kinds.ts";
import { ID_KINDS } from "./employee-fields.ts";
import {
  CLAIM_KINDS,
  CONTRIBUTIONS,
  DOCUMENT_KINDS,
  FEES_FOR,
  JOBS,
  LEAVING_REASONS,
  MORTGAGE_PURPOSES,
  PAY_BASES,
  POSITIONS,
  WORKING_WEEK_NAMES,
} from "./employment-choices.ts";
import { ContactInput } from "./record-input.ts";

const Missing = z.object({
  check: z.string(),
  sentence: z.string(),
  blocking: z.boolean(),
  fix: z.enum(["person", "statutory", "employment", "pay", "payout", "claims"]),
});

/** The status of an employee on a given day: employed, not yet started, or left. */
export const EmployeeStatus = z.enum(["active", "joining", "left"]);

const ShownTerms = z.object({
  from: ShownDay,
  branch_id: Id.nullable(),
  branch: z.string().nullable(),
  department_id: Id.nullable(),
  department: z.string().nullable(),
  job_title_id: Id.nullable(),
  job_title: z.string().nullable(),
  employment_type_id: Id.nullable(),
  employment_type: z.string().nullable(),
  kind: z.enum(EMPLOYMENT_KINDS),
  payroll_type_id: Id.nullable(),
  manager_id: Id.nullable(),
  manager: z.string().nullable(),
  working_week: z.enum(WORKING_WEEK_NAMES),
  contract_ends: ShownDay.nullable(),
  probation_ends: ShownDay.nullable(),
  job: z.enum(JOBS),
  fees_for: z.enum(FEES_FOR).nullable(),
  residence: z.enum(["resident", "nonResident"]),
  position: z.enum(POSITIONS),
  not_covered: z.array(z.enum(CONTRIBUTIONS)),
});

/** An employee's pay from a given date, with the names of the users who proposed and decided it. */
export const ShownPay = z.object({
  id: Id,
  from: ShownDay,
  amount: Amount,
  basis: z.enum(PAY_BASES),
  reason: z.string(),
  state: z.enum(["proposed", "approved", "rejected"]),
  proposed_by: z.string(),
  decided_by: z.string().nullable(),
  may_decide: z.boolean(),
  waits_because: z
    .string()
    .nullable()
    .describe("Why the caller may not decide on pending pay although their role approves pay."),
});

const ShownPart = z.object({
  kind: z.enum(["bank", "mpesa", "cash"]),
  where: z.string().describe("Such as Equity Bank Kenya ••••8901; in full for a role with View Salaries."),
  share: z.number().nullable(),
  amount: Amount.nullable().describe("Per month; null without View Salaries."),
});

const ShownPayout = z.object({
  id: Id,
  state: z.enum(["entered", "confirmed", "rejected"]),
  entered_by: z.string(),
  entered_at: Time,
  confirmed_by: z.string().nullable(),
  holds_from: Time.nullable(),
  holds: z.boolean(),
  rests: z.boolean().describe("Confirmed, but not yet in effect."),
  parts: z.array(ShownPart),
  may_confirm: z.boolean(),
  reason: z.string().nullable(),
});

/** A tax relief claim, as an employee's record shows it. */
export const ShownClaim = z.object({
  id: Id,
  kind: z.enum(CLAIM_KINDS),
  monthly: Amount,
  from: Month,
  through: Month.nullable(),
  evidence: z.string(),
  document_id: Id.nullable().describe("The document in the record that proves it."),
  purpose: z.enum(MORTGAGE_PURPOSES).nullable(),
});

const ShownDocument = z.object({
  id: Id,
  kind: z.enum(DOCUMENT_KINDS),
  file_name: z.string().nullable().describe("Null without View Salaries, because a file name can contain a number."),
  media_type: z.string(),
  size: z.number().int(),
  expires: ShownDay.nullable(),
  uploaded_by: z.string(),
  uploaded_at: Time,
});

/** An employee's complete record on a given day, as the API returns it. */
export const ShownRecord = z.object({
  id: Id,
  version: z.number().int(),
  name: z.string(),
  payroll_number: z.string(),
  status: EmployeeStatus,
  as_of: z.string(),
  readiness: z.object({ score: z.number().int(), blocking: z.number().int(), missing: z.array(Missing) }),
  person: z.object({
    first_name: z.string(),
    middle_name: z.string().nullable(),
    last_name: z.string(),
    born: ShownDay.nullable(),
    gender: z.enum(["female", "male"]).nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
  }),
  statutory: z.object({
    id_kind: z.enum(ID_KINDS).nullable(),
    id_number: z.string().nullable().describe("The last four; in full for a role with View Salaries."),
    kra_pin: z.string().nullable(),
    nssf_number: z.string().nullable(),
    sha_number: z.string().nullable(),
    disability: z.object({ number: z.string(), from: Month, through: Month.nullable() }).nullable(),
  }),
  employment: z.object({
    joined: ShownDay,
    left: ShownDay.nullable(),
    reason: z.enum(LEAVING_REASONS).nullable(),
    terms: ShownTerms.nullable(),
    history: z.array(ShownTerms),
    spells: z.array(z.object({ joined: ShownDay, left: ShownDay.nullable(), reason: z.string().nullable() })),
  }),
  pay: z
    .object({ holds: ShownPay.nullable(), history: z.array(ShownPay) })
    .optional()
    .describe("Only for a role with View Salaries."),
  payout: z.array(ShownPayout),
  claims: z.array(ShownClaim).optional().describe("Only for a role with View Salaries."),
  contacts: z.array(ContactInput),
  documents: z.array(ShownDocument),
  user: z.object({ id: Id, name: z.string() }).nullable().describe("The user account of the person."),
});
