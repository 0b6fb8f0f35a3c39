import * as z from "zod";
import { Amount, Id, Message, requiredText, Time } from "../fields.ts";
import { listInput, PageMeta } from "../list.ts";
import { operation } from "../operation.ts";
import { EMPLOYMENT_KINDS } from "../organization/employment-kinds.ts";
import {
  BankAccount,
  BankBranch,
  DayText,
  ID_KINDS,
  KenyanMobile,
  KraPin,
  NssfNumber,
  nameField,
  PayAmount,
  ShaNumber,
  Share,
} from "./employee-fields.ts";

const tag = "People: employees";
const see = { tag, ability: "View Employees", scope: "branch", writes: false } as const;
const manage = { tag, ability: "Manage Employees", scope: "branch" } as const;

/** What of a week is worked. */
export const WORKING_WEEK_NAMES = ["mon_fri", "mon_sat_half", "mon_sat", "every_day"] as const;
/** What somebody is to this employer, as tax law tells it. */
export const JOBS = ["main", "secondary", "fees"] as const;
/** What pay is agreed by. */
export const PAY_BASES = ["monthly", "daily", "hourly", "net"] as const;
/** Why somebody leaves. */
export const LEAVING_REASONS = [
  "resigned",
  "dismissed",
  "redundancy",
  "end_of_contract",
  "retired",
  "died",
  "other",
] as const;

const Person = z.object({
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

const Statutory = z.object({
  id_kind: z.enum(ID_KINDS).optional(),
  id_number: z
    .string()
    .max(60, "Use at most 60 characters.")
    .nullish()
    .describe("Absent keeps the number that stands, null takes it away."),
  kra_pin: KraPin.nullish(),
  nssf_number: NssfNumber.nullish(),
  sha_number: ShaNumber.nullish(),
});

const Terms = z.object({
  effective_from: DayText.optional().describe(
    "The first day on which these terms hold; absent means the first day of work, or today.",
  ),
  branch_id: Id.nullish(),
  department_id: Id.nullish(),
  job_title_id: Id.nullish(),
  kind: z.enum(EMPLOYMENT_KINDS),
  manager_id: Id.nullish(),
  working_week: z.enum(WORKING_WEEK_NAMES).default("mon_fri"),
  contract_ends: DayText.nullish(),
  probation_ends: DayText.nullish(),
  job: z.enum(JOBS).default("main"),
  residence: z.enum(["resident", "nonResident"]).default("resident"),
});

const Pay = z.object({
  effective_from: DayText.optional().describe("Absent means the first day of work, or today."),
  amount: PayAmount,
  basis: z.enum(PAY_BASES).default("monthly"),
  reason: requiredText("Say why the pay is set.", 200),
});

const PayoutPart = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("bank"),
    bank_code: z.string().regex(/^\d{2}$/, "Choose a bank of the list."),
    branch_code: BankBranch,
    account: BankAccount,
    account_name: requiredText("Write the name of the account.", 120),
    share: Share.optional(),
  }),
  z.object({ kind: z.literal("mpesa"), phone: KenyanMobile, share: Share.optional() }),
  z.object({ kind: z.literal("cash"), share: Share.optional() }),
]);

const Payout = z.object({
  parts: z
    .array(PayoutPart)
    .min(1, "Say where the pay goes.")
    .max(3, "Pay goes to three places at most.")
    .describe("Shares in percent; exactly one part without a share takes the rest."),
});

/** A part of pay-out details as a call carries it. */
export type PayoutPartInput = z.output<typeof PayoutPart>;

const Missing = z.object({
  check: z.string(),
  sentence: z.string(),
  blocking: z.boolean(),
  fix: z.enum(["person", "statutory", "employment", "pay", "payout"]),
});

const Status = z.enum(["active", "joining", "left"]);

const Row = z.object({
  id: Id,
  payroll_number: z.string(),
  name: z.string(),
  job_title: z.string().nullable(),
  department: z.string().nullable(),
  branch: z.string().nullable(),
  kind: z.enum(EMPLOYMENT_KINDS).nullable(),
  status: Status,
  joined: z.string(),
  left: z.string().nullable(),
  readiness: z.object({ score: z.number().int(), blocking: z.number().int() }),
  basic: Amount.nullable().optional().describe("Only for a role with View Salaries."),
  basis: z.enum(PAY_BASES).nullable().optional(),
});

const ShownTerms = z.object({
  from: z.string(),
  branch_id: Id.nullable(),
  branch: z.string().nullable(),
  department_id: Id.nullable(),
  department: z.string().nullable(),
  job_title_id: Id.nullable(),
  job_title: z.string().nullable(),
  kind: z.enum(EMPLOYMENT_KINDS),
  manager_id: Id.nullable(),
  manager: z.string().nullable(),
  working_week: z.enum(WORKING_WEEK_NAMES),
  contract_ends: z.string().nullable(),
  probation_ends: z.string().nullable(),
  job: z.enum(JOBS),
  residence: z.enum(["resident", "nonResident"]),
});

const ShownPay = z.object({
  id: Id,
  from: z.string(),
  amount: Amount,
  basis: z.enum(PAY_BASES),
  reason: z.string(),
  state: z.enum(["proposed", "approved", "rejected"]),
  proposed_by: z.string(),
  decided_by: z.string().nullable(),
});

const ShownPart = z.object({
  kind: z.enum(["bank", "mpesa", "cash"]),
  where: z.string().describe("Such as Equity Bank Kenya ••••8901; whole for a role with View Salaries."),
  share: z.number().nullable(),
});

const ShownPayout = z.object({
  id: Id,
  state: z.enum(["entered", "confirmed"]),
  entered_by: z.string(),
  entered_at: Time,
  confirmed_by: z.string().nullable(),
  holds_from: Time.nullable(),
  holds: z.boolean(),
  rests: z.boolean().describe("Confirmed, and its time has not come."),
  parts: z.array(ShownPart),
  may_confirm: z.boolean(),
  reason: z.string().nullable(),
});

const Record = z.object({
  id: Id,
  version: z.number().int(),
  name: z.string(),
  payroll_number: z.string(),
  status: Status,
  as_of: z.string(),
  readiness: z.object({ score: z.number().int(), blocking: z.number().int(), missing: z.array(Missing) }),
  person: z.object({
    first_name: z.string(),
    middle_name: z.string().nullable(),
    last_name: z.string(),
    born: z.string().nullable(),
    gender: z.enum(["female", "male"]).nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
  }),
  statutory: z.object({
    id_kind: z.enum(ID_KINDS).nullable(),
    id_number: z.string().nullable().describe("The last four; whole for a role with View Salaries."),
    kra_pin: z.string().nullable(),
    nssf_number: z.string().nullable(),
    sha_number: z.string().nullable(),
  }),
  employment: z.object({
    joined: z.string(),
    left: z.string().nullable(),
    reason: z.enum(LEAVING_REASONS).nullable(),
    terms: ShownTerms.nullable(),
    history: z.array(ShownTerms),
    spells: z.array(z.object({ joined: z.string(), left: z.string().nullable(), reason: z.string().nullable() })),
  }),
  pay: z
    .object({ holds: ShownPay.nullable(), history: z.array(ShownPay) })
    .optional()
    .describe("Only for a role with View Salaries."),
  payout: z.array(ShownPayout),
});

const Version = z
  .number()
  .int()
  .min(1)
  .describe("The version of the record that was shown: 409 where it has changed since.");

/** The employees of a company: who works for it, where, on what terms, for what pay, since when. */
export const employees = {
  list: operation({ ...see, method: "POST", path: "/client/employees", title: "List employees" })
    .input(
      listInput(["name", "number", "joined", "basic"], {
        status: Status.optional(),
        readiness: z.enum(["ready", "blocked"]).optional(),
        department_id: Id.optional(),
        as_of: DayText.optional(),
      }),
    )
    .output(
      z.object({
        data: z.array(Row),
        meta: PageMeta,
        plan: z.object({ name: z.string(), employees: z.number().int(), limit: z.number().int().nullable() }),
      }),
    ),
  read: operation({
    ...see,
    writes: true,
    method: "GET",
    path: "/personnel/{id}",
    title: "Read an employee's record",
    description: "As of any day. Each reading leaves a line in the access log, because it can show pay.",
  })
    .input(z.object({ id: Id, as_of: DayText.optional() }))
    .output(z.object({ data: Record })),
  create: operation({
    ...manage,
    method: "POST",
    path: "/personnel",
    title: "Add an employee",
    description: "Pay asks for Manage Salaries besides. Pay waits for an approval, pay-out details for a confirmation.",
  })
    .input(
      z.object({
        person: Person,
        statutory: Statutory.default({}),
        employment: Terms.extend({ joined: DayText }),
        pay: Pay.optional(),
        payout: Payout.optional(),
      }),
    )
    .output(Message.extend({ data: z.object({ id: Id, payroll_number: z.string() }) })),
  update: operation({
    ...manage,
    method: "PUT",
    path: "/personnel/{id}",
    title: "Change an employee's record",
    description: "Sections that are absent stay. Terms and pay hold from their day on; what held before is kept.",
  })
    .input(
      z.object({
        id: Id,
        version: Version,
        person: Person.optional(),
        statutory: Statutory.optional(),
        employment: Terms.optional(),
        pay: Pay.optional(),
        payout: Payout.optional(),
      }),
    )
    .output(Message.extend({ data: z.object({ version: z.number().int() }) })),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/personnel/{id}",
    title: "Delete an employee's record",
    description: "For a record entered by mistake: it does not come back. Somebody who worked here departs instead.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  depart: operation({ ...manage, method: "POST", path: "/personnel/{id}/departure", title: "Record a departure" })
    .input(z.object({ id: Id, version: Version, last_day: DayText, reason: z.enum(LEAVING_REASONS) }))
    .output(Message),
  rehire: operation({
    ...manage,
    method: "POST",
    path: "/personnel/{id}/rehire",
    title: "Employ somebody again",
    description: "A new spell of employment on the same record.",
  })
    .input(z.object({ id: Id, version: Version, joined: DayText, employment: Terms }))
    .output(Message),
  decidePay: operation({
    tag,
    ability: "Approve Payroll",
    scope: "branch",
    method: "POST",
    path: "/personnel/{id}/pay/decision",
    title: "Decide on an employee's pay",
    description: "1 approves, 2 rejects. Who proposed it, and whose pay it is, cannot.",
  })
    .input(z.object({ id: Id, pay_id: Id, status: z.union([z.literal(1), z.literal(2)]) }))
    .output(Message),
  confirmPayout: operation({
    tag,
    ability: "Confirm Pay-out Details",
    scope: "branch",
    method: "POST",
    path: "/personnel/{id}/payout/confirmation",
    title: "Confirm pay-out details",
    description: "Who entered them, and whose they are, cannot. A change of details that were paid to rests 24 hours.",
  })
    .input(z.object({ id: Id, payout_id: Id }))
    .output(Message),
};

const Bank = z.object({
  code: z.string(),
  name: z.string(),
  swift: z.string().nullable(),
  kind: z.enum(["bank", "sacco", "microfinance_bank"]),
});

/** The banks to which pay can go. */
export const banks = {
  list: operation({
    tag: "People: banks",
    ability: "Own Account",
    writes: false,
    method: "POST",
    path: "/gateway/interswitch/wallet-providers",
    title: "List banks",
  })
    .input(z.object({ search: z.string().trim().max(120).optional() }))
    .output(z.object({ providers: z.array(Bank) })),
};
