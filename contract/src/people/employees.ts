import * as z from "zod";
import { Decided } from "../approvals/approvals.ts";
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

const RecordVersion = Version.describe("The version of the record that the caller read: 409 if it has changed since.");

const Leaving = z.object({
  completed_years: z.number().int(),
  notice_days: z.number().int(),
  notice: z
    .enum(["in_time", "short", "none"])
    .describe("Whether notice given today would end by the last day of work."),
  leave_days: z.number().describe("Annual leave earned and not taken by the last day."),
  lines: z.array(
    z.object({
      kind: z.enum(["leave", "notice", "severance", "service", "gratuity"]),
      days: z.number().nullable(),
      amount: Amount.nullable().optional().describe("Only for a role with View Salaries."),
      certain: z.boolean().describe("False where it depends on facts that are not in the record."),
      sentence: z.string(),
    }),
  ),
  loans_owed: Amount.optional().describe("Only for a role with View Salaries."),
  owes_certificate: z.boolean(),
  law: z.string(),
});

/** Operations for employee records: details, terms, pay and departures. */
export const employees = {
  list: operation({ ...see, method: "POST", path: "/client/employees", title: "List employees" })
    .input(
      listInput(["name", "number", "joined", "basic"], {
        status: EmployeeStatus.optional(),
        readiness: z.enum(["ready", "blocked"]).optional(),
        department_id: Id.optional(),
        branch_id: Id.optional().describe("Employees of this branch."),
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
    description: "As of any day. The access log records each time it is read, because it can show pay.",
  })
    .input(z.object({ id: Id, as_of: DayText.optional() }))
    .output(z.object({ data: ShownRecord })),
  history: operation({
    ...see,
    method: "POST",
    path: "/personnel/{id}/history",
    title: "Read the history of an employee's record",
    description: "The kind of change, by whom, when, and its effective date; never amounts or ID numbers.",
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
    description: "Pay also needs Manage Salaries. Pay waits for approval, pay-out details for confirmation.",
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
          "The planned hire or employee of the headcount plan to whom this record belongs, so that they are counted only once. Needs View Salaries.",
        ),
      }),
    )
    .output(Message.extend({ data: z.object({ id: Id, payroll_number: z.string() }) })),
  update: operation({
    ...manage,
    method: "PUT",
    path: "/personnel/{id}",
    title: "Change an employee's record",
    description:
      "Sections left out stay unchanged. Terms and pay apply from their effective date; earlier ones are kept.",
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
    description:
      "For a record entered by mistake; it cannot be restored. For someone who worked here, record a departure instead.",
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
    description: "The employee stays, employed as before.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  previewDeparture: operation({
    ...manage,
    writes: false,
    method: "POST",
    path: "/personnel/{id}/departure/preview",
    title: "Preview a departure",
    description:
      "Notice, leave balance, proposed final pay and loans owed; nothing is recorded. Amounts need View Salaries. Law: Employment Act 2007 s.35, 36, 40.",
  })
    .input(z.object({ id: Id, last_day: DayText, reason: z.enum(LEAVING_REASONS) }))
    .output(z.object({ data: Leaving })),
  certificate: operation({
    ...manage,
    method: "GET",
    path: "/personnel/{id}/certificate-of-service",
    title: "Create a certificate of service",
    description:
      "A PDF, available from the last day of work. It does not mention pay, reasons or conduct. Law: Employment Act 2007 s.51.",
  })
    .input(z.object({ id: Id }))
    .output(z.file()),
  rehire: operation({
    ...manage,
    method: "POST",
    path: "/personnel/{id}/rehire",
    title: "Rehire an employee",
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
      "Null removes the link. An invitation creates a user account with the record's email address; it needs Manage Users.",
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
    description: "1 approves, 2 rejects. Not by the person who proposed it, nor by the employee.",
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
    description:
      "Pay-out details can be confirmed neither by the person who entered them nor by the employee. If the employee already has confirmed details, the change takes effect after 24 hours. With `ids`, the details entered for several employees are confirmed, each separately.",
  })
    .input(
      z.object({
        id: Id,
        payout_id: Id.optional(),
        ids: z.array(Id).min(1, "Choose at least one employee.").max(200, "Choose at most 200 employees.").optional(),
      }),
    )
    .output(Message.extend({ data: Decided })),
};

const Bank = z.object({
  code: z.string(),
  name: z.string(),
  swift: z.string().nullable(),
  kind: z.enum(["bank", "sacco", "microfinance_bank"]),
});

/** Operations that list the banks to which pay can be sent. */
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
