import * as z from "zod";
import { Id, Message, Time } from "../fields.ts";
import { operation } from "../operation.ts";
import { ContactsInput, PayoutInput, PersonInput, StatutoryInput } from "./record-input.ts";
import { ShownClaim, ShownPay, ShownRecord } from "./record-shown.ts";

const tag = "People: my own record";
const own = { tag, ability: "View Own Payslips" } as const;

/** The states of a request in which an employee asks for a correction of their record. */
export const CORRECTION_STATES = ["pending", "approved", "rejected", "withdrawn"] as const;

/** The parts of a record that an employee can ask HR to correct. */
export const CORRECTION_PARTS = ["person", "statutory", "contacts", "payout", "other"] as const;

/** The maximum number of corrections that one employee can have pending. */
export const MOST_CORRECTIONS = 10;

const OwnRecord = ShownRecord.pick({
  id: true,
  name: true,
  payroll_number: true,
  status: true,
  person: true,
  statutory: true,
  employment: true,
  payout: true,
  contacts: true,
  documents: true,
}).extend({
  pay: z.object({ holds: ShownPay.nullable(), history: z.array(ShownPay) }).describe("Approved and rejected pay."),
  claims: z.array(ShownClaim),
});

const Correction = z.object({
  id: Id,
  parts: z.array(z.enum(CORRECTION_PARTS)),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  note: z.string(),
  state: z.enum(CORRECTION_STATES),
  asked_at: Time,
  decided_by: z.string().nullable(),
  comment: z.string().nullable(),
});

/** Operations on the caller's own record: reading it, requesting corrections and exporting it. */
export const self = {
  record: operation({
    ...own,
    method: "GET",
    path: "/my/record",
    title: "Read my own record",
    description:
      "Null where the user is not linked to an employee. ID and account numbers show the last four digits; `my/export` has them in full.",
  }).output(z.object({ data: OwnRecord.nullable() })),
  corrections: operation({
    ...own,
    method: "GET",
    path: "/my/changes",
    title: "List my correction requests",
  }).output(z.object({ data: z.array(Correction) })),
  askCorrection: operation({
    ...own,
    method: "POST",
    path: "/my/changes",
    title: "Request a correction of my record",
    description:
      "Fields left out stay unchanged. A user with Manage Employees decides; new pay-out details also need confirmation by another person.",
  })
    .input(
      z.object({
        person: PersonInput.omit({ payroll_number: true }).partial().optional(),
        statutory: StatutoryInput.omit({ disability: true }).optional(),
        contacts: ContactsInput.optional(),
        payout: PayoutInput.optional(),
        note: z.string().trim().max(1_000, "Use at most 1,000 characters.").default(""),
      }),
    )
    .output(Message.extend({ data: z.object({ id: Id }) })),
  withdrawCorrection: operation({
    ...own,
    method: "DELETE",
    path: "/my/changes/{id}",
    title: "Withdraw my correction request",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  document: operation({
    ...own,
    writes: true,
    method: "GET",
    path: "/my/documents/{id}",
    title: "Read a document in my record",
    description: "Law: Data Protection Act 2019 s.26(b). The access log records each time it is read.",
  })
    .input(z.object({ id: Id }))
    .output(z.file()),
  download: operation({
    ...own,
    writes: true,
    limit: "heavy",
    method: "GET",
    path: "/my/export",
    title: "Export my personal data",
    description:
      "Law: Data Protection Act 2019 s.26(b), s.38. ID and account numbers are shown in full. Each export is recorded in the access log.",
  })
    .input(z.object({ filetype: z.enum(["json", "xlsx"], { error: "Choose json or xlsx." }).default("json") }))
    .output(z.file()),
};
