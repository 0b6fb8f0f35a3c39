import * as z from "zod";
import { Amount, DayText, Id, Message, Money, MoneyAbove, Month, Percentage, requiredText, Time } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { MAX_SHEET_BYTES, SheetFault, YesNo } from "../sheets.ts";

const tag = "Payroll: employees' elements";
const see = { tag, ability: "View Payroll", scope: "branch", writes: false } as const;
const prepare = { tag, ability: "Prepare Payroll", scope: "branch" } as const;

const Car = z.object({
  type: z.literal("car"),
  body: z.enum(["saloon", "pickUp", "landRover"]),
  cc: z.number().int().min(0).max(20_000),
  owned: MoneyAbove.optional().describe("The original cost of the car."),
  hired_monthly: MoneyAbove.optional(),
  restricted_value: Money.optional(),
});

const House = z.object({
  type: z.literal("housing"),
  tenure: z.enum(["owned", "rented", "rentedNotAtArmsLength", "farm"]),
  market_rent: Money.optional(),
  rent_paid: Money.optional(),
  rent_charged: Money.optional(),
  other_income: Money.optional(),
});

const Facts = z
  .discriminatedUnion(
    "type",
    [
      Car,
      House,
      z.object({ type: z.literal("meals"), cost: Money, paid_by_employee: Money.optional() }),
      z.object({
        type: z.literal("service"),
        kind: z.enum(["electricity", "water", "furniture", "hiredFurniture", "telephone"]),
        cost: Money,
      }),
      z.object({ type: z.literal("perDiem"), amount: Money, days: z.number().int().min(1).max(31) }),
      z.object({
        type: z.literal("mileage"),
        amount: Money,
        kilometres: z.number().min(0).max(100_000).multipleOf(0.1, "Enter kilometres with at most one decimal."),
        standard_rate: Money,
      }),
      z.object({
        type: z.literal("loan"),
        balance: Money,
        charged: Percentage,
        regime: z.enum(["fringeBenefitTax", "lowInterest"]).default("fringeBenefitTax"),
      }),
    ],
    { error: "Enter the valuation details of a house, car, meals, service, per diem, mileage or loan." },
  )
  .describe("Details for statutory valuation: a house, a car, meals, a service, a journey or a loan.");

/**
 * Validated facts about an employee's benefit, such as the value of a car, from which the amount of a pay element is
 * calculated.
 */
export type FactsWritten = z.output<typeof Facts>;

const VALUE = {
  value: Money.nullish().describe("Shillings, a percentage of basic pay, or units, as the element is calculated."),
  facts: Facts.nullish(),
  claimed: Money.nullish().describe("Of a deduction: the part claimed for tax, if not all of it."),
  member_number: z
    .string()
    .trim()
    .max(40, "Use at most 40 characters.")
    .nullish()
    .describe("The payee's number of the person."),
};

const WHEN = {
  from: Month,
  through: Month.nullish(),
  total: MoneyAbove.nullish().describe("It stops once this total has been paid or deducted."),
};

const Held = z.object({
  id: Id,
  personnel_id: Id,
  name: z.string(),
  element_id: Id,
  element: z.string(),
  code: z.string(),
  class: z.string(),
  calculation: z.string(),
  value: Amount.nullable(),
  facts: z.record(z.string(), z.unknown()).nullable(),
  claimed: Amount.nullable(),
  member_number: z.string().nullable(),
  from: Month,
  through: Month.nullable(),
  total: Amount.nullable(),
  taken: Amount.describe("Paid or deducted so far by approved runs."),
  set_by: z.string(),
  set_at: Time,
});

const Failed = z.array(z.object({ id: Id, name: z.string(), reason: z.string() }));

const Who = z
  .object({
    ids: z.array(Id).max(10_000, "Choose at most 10,000 people.").optional(),
    filter: z.object({ department_id: Id.optional(), search: z.string().trim().max(120).optional() }).optional(),
  })
  .describe("By their ids, or all employees that a filter finds.");

/**
 * Operations that assign pay elements to employees, each with its amount and the first and last date on which it
 * applies.
 */
export const personElements = {
  list: operation({
    ...see,
    method: "POST",
    path: "/client/employee-payroll-elements",
    title: "List employees' payroll elements",
  })
    .input(
      listInput(["name", "from"], {
        personnel_id: Id.optional(),
        element_id: Id.optional(),
        month: Month.optional().describe("Only those active in this month."),
      }),
    )
    .output(listOutput(Held)),
  create: operation({
    ...prepare,
    method: "POST",
    path: "/personnel-pay-elements",
    title: "Assign a payroll element to an employee",
    description:
      "422 where it overlaps the same element of the employee, or starts in a closed month and is not an earning.",
  })
    .input(z.object({ personnel_id: Id, element_id: Id, ...VALUE, ...WHEN }))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  update: operation({
    ...prepare,
    method: "PUT",
    path: "/personnel-pay-elements/{id}",
    title: "Change an employee's payroll element",
  })
    .input(z.object({ id: Id, ...VALUE, ...WHEN }))
    .output(Message),
  remove: operation({
    ...prepare,
    method: "DELETE",
    path: "/personnel-pay-elements/{id}",
    title: "Remove a payroll element from an employee",
    description: "One that was already paid ends with the last closed month instead.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  assign: operation({
    ...prepare,
    method: "POST",
    path: "/personnel-pay-elements/bulk-assignment",
    title: "Assign a payroll element in bulk",
  })
    .input(z.object({ element_id: Id, who: Who, ...VALUE, ...WHEN, dry_run: z.boolean().default(false) }))
    .output(Message.extend({ data: z.object({ done: z.number().int(), failed: Failed }) })),
};

const manageSalaries = { tag, ability: "Manage Salaries", scope: "branch", method: "POST" } as const;

/** Operations that set the basic pay of employees in bulk. */
export const basicPay = {
  change: operation({
    ...manageSalaries,
    path: "/personnel-pay-elements/bulk-basic-pay",
    title: "Propose basic pay for many employees",
    description:
      "From `rows`, or from the completed template as `file` (multipart). All or nothing, in one request; it takes effect once another person approves it. With `dry_run` it only reports pay before and after, the cost to year end and errors. A change of more than 25% requires `confirm`. 422 names invalid rows.",
    limit: "heavy",
    maxBodyBytes: MAX_SHEET_BYTES,
  })
    .input(
      z.object({
        rows: z
          .array(
            z.object({
              personnel_id: Id.optional(),
              payroll_number: z.string().trim().max(40).optional().describe("In place of `personnel_id`."),
              basic: MoneyAbove,
            }),
          )
          .min(1, "Add at least one row.")
          .max(10_000, "Send at most 10,000 rows.")
          .optional(),
        file: z.file().optional(),
        effective_from: DayText,
        reason: requiredText("Reason is required.", 200),
        dry_run: YesNo,
        confirm: YesNo,
      }),
    )
    .output(
      Message.extend({
        data: z.object({
          done: z.number().int(),
          rows: z.array(
            z.object({
              personnel_id: Id,
              payroll_number: z.string(),
              name: z.string(),
              before: Amount.nullable(),
              after: Amount,
              change_percent: z.number().nullable(),
              cost_to_year_end: Amount,
              is_same: z.boolean(),
            }),
          ),
          faults: z.array(SheetFault).describe("Invalid rows, in a dry run, by row number in the file, or from 1."),
          failed: Failed.describe("Always empty: all is proposed, or nothing."),
          totals: z.object({ before: Amount, after: Amount, cost_to_year_end: Amount }),
        }),
      }),
    ),
  template: operation({
    ...manageSalaries,
    writes: true,
    path: "/personnel-pay-elements/download-basic-pay-template",
    title: "Download the template for basic pay",
    description: "All employees with monthly pay, and a column for the new one.",
  })
    .input(z.object({ as_of: DayText.optional().describe("If left out, today.") }))
    .output(z.file()),
};
