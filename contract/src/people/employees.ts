import * as z from "zod";
import { Amount, DayText, Id, Message, ShownDay, Time, Version } from "../fields.ts";
import { listInput, PageMeta } from "../list.ts";
import { operation } from "../operation.ts";
import { EMPLOYMENT_KINDS } from "../organization/employment-kinds.ts";
import { LEAVING_REASONS, PAY_BASES } from "./employment-choices.ts";
import {
  ClaimsInput,
  ContactsInput,
  PayInput,
  PayoutInput,
  PersonInput,
  StatutoryInput,
  TermsInput,
} from "./record-input.ts";
import { EmployeeStatus, ShownRecord } from "./record-shown.ts";

const tag = "People: employees";
const see = { tag, ability: "View Employees", scope: "branch", writes: false } as const;
const manage = { tag, ability: "Manage Employees", scope: "branch" } as const;

const Row = z.object({
  id: Id,
  payroll_number: z.string(),
  name: z.string(),
  job_title: z.string().nullable(),
  department: z.string().nullable(),
  branch: z.string().nullable(),
  kind: z.enum(EMPLOYMENT_KINDS).nullable(),
  status: EmployeeStatus,
  joined: ShownDay,
  left: ShownDay.nullable(),
  readiness: z.object({ score: z.number().int(), blocking: z.number().int() }),
  basic: Amount.nullable().optional().describe("Only for a role with View Salaries."),
  basis: z.enum(PAY_BASES).nullable().optional(),
});

const RecordVersion = Version.describe("The version of the record that was shown: 409 where it has changed since.");

const Leaving = z.object({
  completed_years: z.number().int(),
  notice_days: z.number().int(),
  notice: z.enum(["in_time", "short", "none"]).describe("Whether notice that is given today has run by the last day."),
  leave_days: z.number().describe("Annual leave earned and not taken on the last day."),
  lines: z.array(
    z.object({
      kind: z.enum(["leave", "notice", "severance", "service", "gratuity"]),
      days: z.number().nullable(),
      amount: Amount.nullable().optional().describe("Only for a role with View Salaries."),
      certain: z.boolean().describe("False where it depends on what the record does not say."),
      sentence: z.string(),
    }),
  ),
  loans_owed: Amount.optional().describe("Only for a role with View Salaries."),
  owes_certificate: z.boolean(),
  law: z.string(),
});

/** The employees of a company: who works for it, where, on what terms, for what pay, since when. */
export const employees = {
  list: operation({ ...see, method: "POST", path: "/client/employees", title: "List employees" })
    .input(
      listInput(["name", "number", "joined", "basic"], {
        status: EmployeeStatus.optional(),
        readiness: z.enum(["ready", "blocked"]).optional(),
        department_id: Id.optional(),
        branch_id: Id.optional().describe("Who works in this branch; that of the head company is `company_id`'s own."),
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
    .output(z.object({ data: ShownRecord })),
  history: operation({
    ...see,
    method: "POST",
    path: "/personnel/{id}/history",
    title: "Read the history of an employee's record",
    description:
      "What kind of thing was written, by whom, when, and from which day it holds; never figures or numbers.",
  })
    .input(listInput([], { id: Id }))
    .output(
      z.object({
        data: z.array(
          z.object({ id: z.string(), what: z.string(), from: z.string().nullable(), by: z.string(), at: Time }),
        ),
        meta: PageMeta,
      }),
    ),
  create: operation({
    ...manage,
    method: "POST",
    path: "/personnel",
    title: "Add an employee",
    description: "Pay asks for Manage Salaries besides. Pay waits for an approval, pay-out details for a confirmation.",
  })
    .input(
      z.object({
        person: PersonInput,
        statutory: StatutoryInput.default({}),
        employment: TermsInput.extend({ joined: DayText }),
        pay: PayInput.optional(),
        payout: PayoutInput.optional(),
        claims: ClaimsInput.optional(),
        contacts: ContactsInput.optional(),
        planned_id: Id.optional().describe(
          "Who was planned: a hire of the plan of staff, or somebody written down there. They count once from then on. Needs View Salaries.",
        ),
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
        version: RecordVersion,
        person: PersonInput.optional(),
        statutory: StatutoryInput.optional(),
        employment: TermsInput.optional(),
        pay: PayInput.optional(),
        payout: PayoutInput.optional(),
        claims: ClaimsInput.optional(),
        contacts: ContactsInput.optional(),
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
    .input(z.object({ id: Id, version: RecordVersion, last_day: DayText, reason: z.enum(LEAVING_REASONS) }))
    .output(Message),
  withdrawDeparture: operation({
    ...manage,
    method: "DELETE",
    path: "/personnel/{id}/departure",
    title: "Withdraw a departure",
    description: "The person stays: they are employed as before it was recorded.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  previewDeparture: operation({
    ...manage,
    writes: false,
    method: "POST",
    path: "/personnel/{id}/departure/preview",
    title: "What a departure brings",
    description:
      "Notice, leave left, lines proposed for the last pay, and what loans owe; nothing is recorded. Amounts are for a role with View Salaries. Law: Employment Act 2007 s.35, 36, 40.",
  })
    .input(z.object({ id: Id, last_day: DayText, reason: z.enum(LEAVING_REASONS) }))
    .output(z.object({ data: Leaving })),
  certificate: operation({
    ...manage,
    method: "GET",
    path: "/personnel/{id}/certificate-of-service",
    title: "Make a certificate of service",
    description:
      "A PDF, from the last day of work on; it says nothing of pay, reasons or conduct. Law: Employment Act 2007 s.51.",
  })
    .input(z.object({ id: Id }))
    .output(z.file()),
  rehire: operation({
    ...manage,
    method: "POST",
    path: "/personnel/{id}/rehire",
    title: "Employ somebody again",
    description: "A new spell of employment on the same record.",
  })
    .input(z.object({ id: Id, version: RecordVersion, joined: DayText, employment: TermsInput }))
    .output(Message),
  linkUser: operation({
    ...manage,
    method: "POST",
    path: "/personnel/{id}/user",
    title: "Link a user account to an employee",
    description:
      "Null takes the link away. An invitation makes an account under the mail of the record; it needs Manage Users.",
  })
    .input(
      z.object({
        id: Id,
        version: RecordVersion.optional(),
        user_id: Id.nullable().optional(),
        invite: z.boolean().optional(),
      }),
    )
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
