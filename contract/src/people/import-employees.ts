import * as z from "zod";
import { Id, Message } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "People: import";
const MEGABYTE = 1024 * 1024;
/** The maximum size of an employee workbook, in bytes. */
export const MAX_EMPLOYEES_FILE_BYTES = 20 * MEGABYTE;
const FORM_BYTES = 64 * 1024;

/** The row statuses of an employee import. `same` means that the row changes nothing. */
export const EMPLOYEE_FATES = ["created", "changed", "same", "skipped", "error"] as const;

const Row = z.object({
  row: z.number().int().describe("The row number in the file, from 1."),
  name: z.string(),
  fate: z.enum(EMPLOYEE_FATES),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
});

const Missing = z.array(z.object({ name: z.string(), people: z.number().int() }));

/**
 * The report of an import of employees: the result for each row of the workbook or, in a dry run, the result that an
 * import would have.
 */
export const EmployeeImportReport = z.object({
  rows: z.array(Row),
  counts: z.object({
    created: z.number().int(),
    changed: z.number().int(),
    same: z.number().int(),
    skipped: z.number().int(),
    error: z.number().int(),
  }),
  warnings: z.array(z.string()),
});

const OwnReport = EmployeeImportReport.extend({
  missing: z
    .object({ departments: Missing, job_titles: Missing })
    .describe("Names in the file that the company does not have, each with the number of employees."),
});

/** Operations that import employees from a workbook. If one row has an error, no employee is imported. */
export const employeeImport = {
  run: operation({
    method: "POST",
    path: "/batch-employees/{x}",
    tag,
    title: "Import employees",
    headOnly: false,
    ability: "Manage Employees",
    scope: "head",
    maxBodyBytes: MAX_EMPLOYEES_FILE_BYTES + FORM_BYTES,
    limit: "heavy",
    description:
      "Multipart form. Employees are matched by payroll number, else ID number, else KRA PIN. An empty cell keeps the current value, a dash clears it. If any row has an error nothing is imported: 422 with the report. Importing the same file again changes nothing. Pay needs Manage Salaries; all pay of a file is one approval request, and all pay-out details another.",
  })
    .input(
      z.object({
        x: Id.describe("The head company, or the branch that new employees join."),
        file: z.file({ error: "Please choose a file first." }),
        dry_run: z
          .enum(["true", "false", "1", "0"], { error: "Enter dry_run as true or false." })
          .optional()
          .describe("With true the answer is the report and nothing is imported."),
        add_missing: z
          .enum(["true", "false", "1", "0"], { error: "Enter add_missing as true or false." })
          .optional()
          .describe(
            "With true, departments and job titles that the company does not have are added with the import; this needs Manage Departments and Manage Job Titles. Otherwise they are reported as errors.",
          ),
      }),
    )
    .output(Message.extend({ report: OwnReport })),
  template: operation({
    method: "GET",
    path: "/batch-employees/template",
    tag,
    title: "Download the employee import template",
    ability: "Manage Employees",
    scope: "head",
    writes: false,
  })
    .input(z.object({}))
    .output(z.file()),
};
