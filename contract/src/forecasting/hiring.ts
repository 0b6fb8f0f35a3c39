import * as z from "zod";
import { Amount, Id, Message, Month, requiredName, requiredText, ScenarioName, ShownDay } from "../fields.ts";
import { operation } from "../operation.ts";
import { EmployeeImportReport } from "../people/import-employees.ts";

const tag = "Forecasting: hiring";
const MEGABYTE = 1024 * 1024;
/** The largest workbook of people to write down, in bytes. */
export const MAX_ROSTER_FILE_BYTES = 20 * MEGABYTE;
const FORM_BYTES = 64 * 1024;

/** What is counted of staff. */
export const STAFF_MEASURES = ["headcount", "salaries", "benefits"] as const;

const Department = z.uuid({ error: "Department is required" }).toLowerCase();
const JobTitle = z.uuid({ error: "Job title is required" }).toLowerCase();
const Salary = z
  .number({ error: "Write the basic salary a month." })
  .min(0, "A salary cannot be below zero.")
  .max(1e11, "This amount is too large.");
const StartDay = z
  .string({ error: "Write the month as YYYY-MM, or the day as YYYY-MM-DD." })
  .regex(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, "Write the month as YYYY-MM, or the day as YYYY-MM-DD.");
const Account = requiredText("Choose an account.", 1000)
  .nullish()
  .describe("The line that takes pay; the largest line of salaries where left out.");
const Person = {
  department_id: Department,
  job_title_id: JobTitle,
  first_name: requiredName("First name is required", 120),
  last_name: requiredName("Last name is required", 120),
};
const OfDepartment = z.uuid().toLowerCase().nullish().describe("One department; all of them where left out.");

const Saved = Message.extend({ data: z.object({ id: Id }) });
const edits = { tag, ability: "Edit Forecasts", scope: "head", method: "POST" } as const;

const RosterPerson = z.object({
  ...Person,
  hire_date: z.iso.date("Write the day as YYYY-MM-DD."),
  term_date: z.iso.date("Write the day as YYYY-MM-DD.").nullish(),
  basic_salary: Salary,
});

/** The plan of staff: who works, who is planned to, and what that costs. */
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
      "Departments and their job titles from three closed months before the forecast to its end. Without View Salaries pay is shown in sums of three people or more: smaller job titles stand in their department, smaller departments in `other`.",
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
            department: z.string().nullable().describe("Null where people have none."),
            role: z.string().nullable(),
            values: z.array(z.number()),
          }),
        ),
        total: z.array(z.number()).describe("Empty where fewer than three people work and their pay may not be seen."),
        without_pay: z.number().int().describe("People whose pay is by the day or by the hour, and is not planned."),
        books: z
          .object({ month: Month, staff: Amount, lines: Amount, accounts: z.array(z.string()) })
          .nullable()
          .describe("The pay of the staff beside the lines of salaries in the last closed month."),
        counted_twice: z
          .array(z.object({ line: z.string(), driven: z.string() }))
          .describe(
            "Lines that bear planned pay of people whom payroll pays by now, each with another line that payroll's cost drives; only with View Salaries.",
          ),
        law_assumed_from: Month.nullable().describe("The first month whose law is assumed to stay as it is."),
      }),
    ),
  staff: operation({
    method: "POST",
    path: "/analytics/hiring/staff",
    tag,
    title: "List the staff with what is planned of them",
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
              .describe("Of an employee: the planned hires and people written down who they are said to be."),
            changes: z.array(
              z.object({
                item_id: Id,
                kind: z.enum(["raise", "termination"]),
                month: Month,
                amount: Amount.nullable(),
                pay: z
                  .enum(["proposed", "approved", "rejected"])
                  .nullable()
                  .describe("How far the raise has come as a change of the employee's pay."),
              }),
            ),
            on_record: z
              .object({ basic_salary: Amount, term_date: ShownDay.nullable() })
              .nullable()
              .describe(
                "Of somebody who was written down: pay and last day as they stand there, without what is planned.",
              ),
            version: z.number().int().nullable().describe("Of somebody who was written down by hand."),
          }),
        ),
        salary_account: z.string().nullable().describe("The line that takes pay unless another is chosen."),
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
    title: "Propose a planned raise as the pay of the employee",
    description: "From the first day of its month on. Somebody else approves it, as any change of pay.",
  })
    .input(z.object({ item_id: Id, scenario: ScenarioName }))
    .output(Saved),
  termination: operation({ ...edits, path: "/analytics/hiring/termination", title: "Plan that somebody leaves" })
    .input(
      z.object({
        scenario: ScenarioName,
        person_id: Id,
        term_date: StartDay.describe("The last month, which is paid whole, or the last day."),
        salaryAccount: Account,
      }),
    )
    .output(Saved),
  linkEmployee: operation({
    ...edits,
    path: "/analytics/hiring/planned/{id}/employee",
    title: "Say that an employee is who was planned",
    description:
      "Of a planned hire by its item, or of somebody written down by their id. They count once from then on, in every scenario.",
  })
    .input(
      z.object({ id: Id, employee_id: z.uuid({ error: "Choose an employee." }).toLowerCase(), scenario: ScenarioName }),
    )
    .output(Saved),
  unlinkEmployee: operation({
    ...edits,
    method: "DELETE",
    path: "/analytics/hiring/planned/{id}/employee",
    title: "Take back that an employee is who was planned",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  addToRoster: operation({
    ...edits,
    path: "/analytics/hiring/roster",
    title: "Write somebody down who works already",
    description: "For companies that keep no employees here. It posts nothing: the pay is in the books.",
  })
    .input(RosterPerson)
    .output(Saved),
  importRoster: operation({
    ...edits,
    path: "/analytics/hiring/roster/import",
    title: "Write people down from a workbook",
    maxBodyBytes: MAX_ROSTER_FILE_BYTES + FORM_BYTES,
    limit: "heavy",
    description:
      "Multipart form. People are known by their name; an empty cell keeps what stands, a dash clears the last day. One faulty row and nothing is stored: 422 with the report. The same file again changes nothing.",
  })
    .input(
      z.object({
        file: z.file({ error: "Please choose a file first." }),
        dry_run: z
          .enum(["true", "false", "1", "0"], { error: "Write dry_run as true or false." })
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
    title: "Download the workbook for writing people down",
    writes: false,
  })
    .input(z.object({}))
    .output(z.file()),
  changeInRoster: operation({
    ...edits,
    method: "PUT",
    path: "/analytics/hiring/roster/{id}",
    title: "Change somebody who was written down",
  })
    .input(RosterPerson.extend({ id: Id, version: z.number().int().nullish() }))
    .output(Saved),
  removeFromRoster: operation({
    ...edits,
    method: "DELETE",
    path: "/analytics/hiring/roster/{id}",
    title: "Take somebody out who was written down",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  restoreToRoster: operation({
    ...edits,
    path: "/analytics/hiring/roster/{id}/restore",
    title: "Bring somebody back who was taken out",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};
