import * as z from "zod";
import { Amount, Id, Message, Money, requiredName, Time } from "../fields.ts";
import { listInput, listOutput, NumberId } from "../list.ts";
import { operation } from "../operation.ts";

const tag = "Payroll: types";
const see = { tag, ability: "View Payroll", scope: "head", writes: false } as const;
const manage = { tag, ability: "Manage Payroll Settings", scope: "head" } as const;

/** The kinds of payrolls: monthly salaries, or wages for recorded work. */
export const PAYROLL_KINDS = ["salary", "wages"] as const;
/** How often a payroll pays its employees. */
export const PAYROLL_FREQUENCIES = ["monthly", "fortnightly", "weekly"] as const;

const DayNumber = z
  .number({ error: "Enter a day of the month." })
  .int("Enter the day of the month as a whole number.")
  .min(1, "Enter 1 or more.")
  .max(31, "A month has at most 31 days.");

const Level = z.object({
  name: requiredName("Name is required.", 80),
  mode: z.enum(["any", "all"]).default("any"),
  role_ids: z.array(NumberId).max(20, "Choose at most 20 roles.").optional(),
  user_ids: z.array(Id).max(20, "Choose at most 20 people.").optional(),
  from_amount: Money.nullish().describe("The level applies to a net pay of this amount and above."),
});

const WRITTEN = {
  name: requiredName("Name is required.", 120),
  kind: z.enum(PAYROLL_KINDS, { error: "Choose salary or wages." }).default("salary"),
  frequency: z.enum(PAYROLL_FREQUENCIES, { error: "Choose how often the payroll is paid." }).default("monthly"),
  cut_off_day: DayNumber.default(25),
  pay_day: DayNumber.default(28),
  approval_levels: z
    .array(Level)
    .max(5, "A payroll can have at most five approval levels.")
    .default([])
    .describe("In order. None means one level: any user who may approve payroll and did not prepare it."),
};

/** A level of payroll approval in a request, after validation. */
export type ApprovalLevel = z.output<typeof Level>;

const ShownLevel = z.object({
  name: z.string(),
  mode: z.enum(["any", "all"]),
  role_ids: z.array(z.number()).optional(),
  user_ids: z.array(Id).optional(),
  from_amount: Amount.nullish(),
});

const PayrollType = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(PAYROLL_KINDS),
  frequency: z.enum(PAYROLL_FREQUENCIES),
  cut_off_day: z.number().int(),
  pay_day: z.number().int(),
  approval_levels: z.array(ShownLevel),
  created_at: Time,
});

/** Operations for the payrolls of a company, such as monthly salaries and weekly wages. */
export const payrollTypes = {
  list: operation({ ...see, method: "POST", path: "/client/payroll-types", title: "List payroll types" })
    .input(listInput(["name", "created"], {}))
    .output(listOutput(PayrollType)),
  create: operation({ ...manage, method: "POST", path: "/payroll-types", title: "Create a payroll type" })
    .input(z.object(WRITTEN))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  update: operation({
    ...manage,
    method: "PUT",
    path: "/payroll-types/{id}",
    title: "Change a payroll type",
    description: "Submitted runs keep their approval levels.",
  })
    .input(z.object({ id: Id, ...WRITTEN }))
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/payroll-types/{id}",
    title: "Delete a payroll type",
    description: "Its runs are kept. 409 while one of them is in progress.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};
