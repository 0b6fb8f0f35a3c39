import * as z from "zod";
import { Amount, hundredths, Id, Message } from "../fields.ts";
import { listInput, PageMeta } from "../list.ts";
import { operation } from "../operation.ts";
import { MAX_SHEET_BYTES } from "../sheets.ts";
import { FileType } from "./file-types.ts";

const tag = "Payroll: muster roll";
const see = { tag, ability: "View Payroll", scope: "branch", writes: false } as const;
const prepare = { tag, ability: "Prepare Payroll", scope: "branch" } as const;

const Values = z.record(Id, z.number().min(-1_000_000_000).max(1_000_000_000).nullable());

const ROW = {
  days_absent: hundredths(31, "Enter the number of days absent.").optional(),
  overtime: z
    .object({
      working_day: hundredths(744, "Enter the number of hours.").optional(),
      rest_day: hundredths(744, "Enter the number of hours.").optional(),
    })
    .optional(),
  values: Values.optional().describe(
    "For each element: an amount, a percentage or units, depending on how the element is calculated; null removes the value.",
  ),
  replaces: z
    .array(z.string().max(80))
    .max(50)
    .optional()
    .describe("References of earlier rows of the month that this row replaces."),
  status: z.enum(["in", "hold", "out"]).optional(),
  note: z.string().trim().max(300, "Use at most 300 characters.").nullish(),
  version: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe("The version of the row that the caller read; 0 for a person without a row yet."),
};

const Row = z.object({
  id: Id.nullable().describe("Null where nothing is entered for the person yet."),
  personnel_id: Id,
  payroll_number: z.string(),
  name: z.string(),
  department: z.string().nullable(),
  days_absent: z.number(),
  overtime: z.object({ working_day: z.number(), rest_day: z.number() }),
  values: z.record(z.string(), z.number()),
  locked: z
    .array(z.object({ element_id: Id.nullable(), name: z.string(), value: Amount.nullable(), source: z.string() }))
    .describe("From other records: recurring elements, leave, instalments."),
  proposed: z
    .array(
      z.object({
        element_id: Id.nullable(),
        name: z.string(),
        amount: Amount.nullable(),
        certain: z.boolean().describe("False where the record alone does not settle it."),
        sentence: z.string(),
      }),
    )
    .describe("Final pay proposed from the departure. It is in `values` until another amount is entered."),
  status: z.enum(["in", "hold", "out"]),
  note: z.string().nullable(),
  version: z.number().int(),
});

const Column = z.object({
  key: z.string().describe("days_absent, overtime.working_day, overtime.rest_day, or the id of an element."),
  title: z.string(),
  unit: z.enum(["amount", "percent", "units", "days", "hours"]),
});

/** Operations for the muster roll: days absent, overtime, and pay elements entered for one month only. */
export const muster = {
  list: operation({
    ...see,
    method: "POST",
    path: "/client/payroll-muster-roll",
    title: "Read the muster roll of a payroll",
    description: "With `all`, all employees as arrays by column, for the grid.",
  })
    .input(listInput(["name", "number"], { payroll_id: Id, all: z.boolean().default(false) }))
    .output(
      z.object({
        data: z.array(Row),
        meta: PageMeta,
        columns: z.array(Column),
        arrays: z
          .object({
            personnel_id: z.array(Id),
            name: z.array(z.string()),
            payroll_number: z.array(z.string()),
            department: z.array(z.string().nullable()),
            status: z.array(z.enum(["in", "hold", "out"])),
            version: z.array(z.number().int()),
            pays: z.array(Amount.nullable()).describe("Net pay-out as last calculated."),
            values: z.record(z.string(), z.array(z.number().nullable())).describe("By the key of the column."),
          })
          .optional(),
        run: z.object({ id: Id, version: z.number().int(), locked: z.boolean() }),
      }),
    ),
  write: operation({
    ...prepare,
    method: "POST",
    path: "/payroll-muster-roll",
    title: "Enter rows of the muster roll",
    description:
      "As `rows`, or as the completed template (`file`, multipart): all or nothing; 422 names invalid rows. Fields left out stay unchanged. The payroll becomes a draft again.",
    maxBodyBytes: MAX_SHEET_BYTES,
  })
    .input(
      z.object({
        payroll_id: Id,
        rows: z
          .array(z.object({ personnel_id: Id, ...ROW }))
          .min(1, "Add at least one row.")
          .max(10_000, "Send at most 10,000 rows.")
          .optional(),
        file: z.file().optional(),
      }),
    )
    .output(Message.extend({ data: z.object({ written: z.number().int(), version: z.number().int() }) })),
  preview: operation({
    ...see,
    method: "POST",
    path: "/payroll-muster-roll/preview",
    title: "Preview net pay with rows of the muster roll",
    description: "The net pay-out of each employee with the rows as entered and today's records. Nothing is stored.",
    limit: "heavy",
  })
    .input(
      z.object({
        payroll_id: Id,
        rows: z
          .array(z.object({ personnel_id: Id, ...ROW }))
          .min(1, "Add at least one row.")
          .max(200, "Send at most 200 rows."),
      }),
    )
    .output(
      z.object({
        data: z.array(
          z.object({
            personnel_id: Id,
            pays: Amount.nullable().describe("Null for employees who are not in the payroll or cannot be paid by it."),
            refusal: z.string().nullable(),
          }),
        ),
      }),
    ),
  file: operation({
    ...see,
    writes: true,
    method: "POST",
    path: "/reports/payroll/muster-roll",
    title: "Download the muster roll of a payroll",
    description: "The workbook can be completed and uploaded again.",
    limit: "heavy",
  })
    .input(z.object({ payroll_id: Id, filetype: FileType }))
    .output(z.file()),
  update: operation({
    ...prepare,
    method: "PUT",
    path: "/payroll-muster-roll/{id}",
    title: "Change a row of the muster roll",
  })
    .input(z.object({ id: Id, ...ROW }))
    .output(Message.extend({ data: z.object({ version: z.number().int() }) })),
  remove: operation({
    ...prepare,
    method: "DELETE",
    path: "/payroll-muster-roll/{id}",
    title: "Clear a row of the muster roll",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};
