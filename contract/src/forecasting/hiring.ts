import * as z from "zod";
import { Amount, Id, Message, Month, requiredName, requiredText, ScenarioName, ShownDay } from "../fields.ts";
import { operation } from "../operation.ts";
import { EmployeeImportReport } from "../people/import-employees.ts";

const tag = "Forecasting: hiring";
const MEGABYTE = 1024 * 1024;
/** The maximum size of a roster workbook, in bytes. */
export const MAX_ROSTER_FILE_BYTES = 20 * MEGABYTE;
const FORM_BYTES = 64 * 1024;

/** The measures that the headcount plan shows. */
export const STAFF_MEASURES = ["headcount", "salaries", "benefits"] as const;

const Department = z.uuid({ error: "Department is required" }).toLowerCase();
const JobTitle = z.uuid({ error: "Job title is required" }).toLowerCase();
const Salary = z
  .number({ error: "Basic salary is required" })
  .min(0, "A salary cannot be below zero.")
  .max(1e11, "This amount is too large.");
const StartDay = z
  .string({ error: "Enter a month as YYYY-MM or a day as YYYY-MM-DD." })
  .regex(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, "Enter a month as YYYY-MM or a day as YYYY-MM-DD.");
const Account = requiredText("Choose an account.", 1000)
  .nullish()
  .describe("The account for pay. Default: the largest salary line.");
const Person = {
  department_id: Department,
  job_title_id: JobTitle,
  first_name: requiredName("First name is required", 120),
  last_name: requiredName("Last name is required", 120),
};
const OfDepartment = z.uuid().toLowerCase().nullish().describe("One department. Default: all.");

const Saved = Message.extend({ data: z.object({ id: Id }) });
const edits = { tag, ability: "Edit Forecasts", scope: "head", method: "POST" } as const;

const RosterPerson = z.object({
  ...Person,
  hire_date: z.iso.date("Enter the day as YYYY-MM-DD."),
  term_date: z.iso.date("Enter the day as YYYY-MM-DD.").nullish(),
  basic_salary: Salary,
});

/** Operations for the headcount plan: current staff, planned changes and their cost. */
export const hiring = {
  plan: operation({
    method: "POST",
    path: "/analytics/hiring/plan",
    tag,
    title: "Read headcount, salaries or benefits by month",
    ability: "View Forecasts",
    scope: "head",
    writes: false,
    description:
      "Departments and their job titles, from three closed months before the forecast to its end. Without View Salaries, pay is shown only in totals of three people or more: smaller job titles are included in their department, and smaller departments in `other`.",
  })
    .input(
      z.object({
        scenario: ScenarioName,
        department_id: OfDepartment,
        measure: z.enum(STAFF_MEASURES).default("headcount"),
      }),
    )
    .output(
      z.object({
        labels: z.array(Month),
        redline: Month.nullable().describe("The first forecast month."),
        rows: z.array(
          z.object({
            level: z.enum(["department", "role"]),
            department: z.string().nullable().describe("Null for people without a department."),
            role: z.string().nullable(),
            values: z.array(z.number()),
          }),
        ),
        total: z.array(z.number()).describe("Empty for fewer than three people where the role may not see pay."),
        without_pay: z
          .number()
          .int()
          .describe("The number of people paid by the day or the hour, whose pay is not planned."),
        books: z
          .object({ month: Month, staff: Amount, lines: Amount, accounts: z.array(z.string()) })
          .nullable()
          .describe("Pay of the staff compared with the salary lines of the last closed month."),
        counted_twice: z
          .array(z.object({ line: z.string(), driven: z.string() }))
          .describe(
            "Lines that include planned pay of people whom payroll already pays, each with the line whose driver already includes their payroll cost. Needs View Salaries.",
          ),
        law_assumed_from: Month.nullable().describe("The first month for which today's law is assumed to continue."),
      }),
    ),
  staff: operation({
    method: "POST",
    path: "/analytics/hiring/staff",
    tag,
    title: "List staff and planned changes",
    ability: "View Salaries",
    scope: "head",
    writes: false,
  })
    .input(z.object({ scenario: ScenarioName, department_id: OfDepartment }))
    .output(
      z.object({
        data: z.array(
          z.object({
            id: Id,
            kind: z.enum(["employee", "roster", "planned"]),
            department: z.string().nullable(),
            department_id: z.string().nullable(),
            role: z.string().nullable(),
            job_title_id: z.string().nullable(),
            name: z.string(),
            first_name: z.string(),
            last_name: z.string(),
            hire_date: ShownDay,
            term_date: ShownDay.nullable(),
            annual_wages: Amount.nullable().describe("Twelve times the basic pay a month."),
            microforecast_id: Id.nullable().describe("The microforecast that plans the hire."),
            item_id: Id.nullable(),
            was_planned: z
              .array(Id)
              .describe("Planned hires and people on the roster that are linked to this employee."),
            changes: z.array(
              z.object({
                item_id: Id,
                kind: z.enum(["raise", "termination"]),
                month: Month,
                amount: Amount.nullable(),
                pay: z
                  .enum(["proposed", "approved", "rejected"])
                  .nullable()
                  .describe("The approval of the raise as a change of the employee's pay."),
              }),
            ),
            on_record: z
              .object({ basic_salary: Amount, term_date: ShownDay.nullable() })
              .nullable()
              .describe("For a person on the roster: pay and last day as recorded, without planned changes."),
            version: z.number().int().nullable().describe("For a person on the roster."),
          }),
        ),
        salary_account: z.string().nullable().describe("The default account for pay."),
      }),
    ),
  plannedHire: operation({
    ...edits,
    path: "/analytics/hiring/planned-hire",
    title: "Plan a hire",
    description: 'An item of the microforecast "Hiring plan" of the scenario.',
  })
    .input(
      z.object({
        scenario: ScenarioName,
        ...Person,
        employment_start_date: StartDay,
        basic_salary: Salary,
        salaryAccount: Account,
      }),
    )
    .output(Saved),
  raise: operation({ ...edits, path: "/analytics/hiring/raise", title: "Plan a raise" })
    .input(
      z.object({
        scenario: ScenarioName,
        person_id: Id,
        start_date: Month,
        amount: Salary.describe("The new basic salary a month."),
        salaryAccount: Account,
      }),
    )
    .output(Saved),
  proposeRaise: operation({
    tag,
    ability: "Manage Salaries",
    scope: "head",
    method: "POST",
    path: "/analytics/hiring/raise/{item_id}/proposal",
    title: "Propose a planned raise",
    description: "Requests a change of the employee's pay from the first day of the month. Another person approves it.",
  })
    .input(z.object({ item_id: Id, scenario: ScenarioName }))
    .output(Saved),
  termination: operation({ ...edits, path: "/analytics/hiring/termination", title: "Plan a termination" })
    .input(
      z.object({
        scenario: ScenarioName,
        person_id: Id,
        term_date: StartDay.describe("The last month, which is paid in full, or the last day."),
        salaryAccount: Account,
      }),
    )
    .output(Saved),
  linkEmployee: operation({
    ...edits,
    path: "/analytics/hiring/planned/{id}/employee",
    title: "Link a planned hire to an employee",
    description:
      "`id` is the item of a planned hire or the id of a person on the roster. From then on every scenario counts them once.",
  })
    .input(
      z.object({ id: Id, employee_id: z.uuid({ error: "Choose an employee." }).toLowerCase(), scenario: ScenarioName }),
    )
    .output(Saved),
  unlinkEmployee: operation({
    ...edits,
    method: "DELETE",
    path: "/analytics/hiring/planned/{id}/employee",
    title: "Unlink a planned hire from an employee",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  addToRoster: operation({
    ...edits,
    path: "/analytics/hiring/roster",
    title: "Add an existing employee to the roster",
    description:
      "For companies that do not keep their employee records in Hazina. Nothing is posted: the pay is already in the books.",
  })
    .input(RosterPerson)
    .output(Saved),
  importRoster: operation({
    ...edits,
    path: "/analytics/hiring/roster/import",
    title: "Import the roster from a workbook",
    maxBodyBytes: MAX_ROSTER_FILE_BYTES + FORM_BYTES,
    limit: "heavy",
    description:
      "Multipart form. People are matched by name. An empty cell keeps the current value; a dash clears the last day. If one row has an error, nothing is stored and the answer is 422 with the report. Importing the same file again changes nothing.",
  })
    .input(
      z.object({
        file: z.file({ error: "Please choose a file first." }),
        dry_run: z
          .enum(["true", "false", "1", "0"], { error: "Enter dry_run as true or false." })
          .optional()
          .describe("With true the answer is the report and nothing is stored."),
      }),
    )
    .output(Message.extend({ report: EmployeeImportReport })),
  rosterTemplate: operation({
    tag,
    ability: "Edit Forecasts",
    scope: "head",
    method: "GET",
    path: "/analytics/hiring/roster/template",
    title: "Download the roster template",
    writes: false,
  })
    .input(z.object({}))
    .output(z.file()),
  changeInRoster: operation({
    ...edits,
    method: "PUT",
    path: "/analytics/hiring/roster/{id}",
    title: "Edit a person on the roster",
  })
    .input(RosterPerson.extend({ id: Id, version: z.number().int().nullish() }))
    .output(Saved),
  removeFromRoster: operation({
    ...edits,
    method: "DELETE",
    path: "/analytics/hiring/roster/{id}",
    title: "Remove a person from the roster",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  restoreToRoster: operation({
    ...edits,
    path: "/analytics/hiring/roster/{id}/restore",
    title: "Restore a person to the roster",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};
