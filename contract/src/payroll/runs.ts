import * as z from "zod";
import { Amount, DayText, Id, Message, Month, ShownDay, Time, Version } from "../fields.ts";
import { listInput, PageMeta } from "../list.ts";
import { operation } from "../operation.ts";

const tag = "Payroll: runs";
const see = { tag, ability: "View Payroll", scope: "branch", writes: false } as const;
const prepare = { tag, ability: "Prepare Payroll", scope: "branch" } as const;

/** The kinds of payroll runs. A `reversal` run is created when another run is rolled back. */
export const RUN_KINDS = ["regular", "off_cycle", "final", "reversal", "wages"] as const;
/**
 * The states of a payroll run, in order. `computed`: the results can be submitted for approval. `paying`: payments are
 * under way. `reversed`: a reversal run has undone the run.
 */
export const RUN_STATES = [
  "draft",
  "computed",
  "submitted",
  "approved",
  "paying",
  "paid",
  "closed",
  "reversed",
] as const;

const Totals = z.object({
  people: z.number().int(),
  refused: z.number().int(),
  cash: Amount,
  paye: Amount,
  nssf: Amount,
  shif: Amount,
  housing_levy: Amount,
  deductions: Amount,
  net: Amount,
  pays: Amount.describe("Paid by this run: net pay less payments of the month's earlier runs."),
  waits: Amount,
  employer_cost: Amount,
});

const Run = z.object({
  id: Id,
  payroll_type_id: Id,
  payroll_type: z.string(),
  month: Month,
  number: z.number().int().describe("The number of the run in its month."),
  kind: z.enum(RUN_KINDS),
  period: z.object({ from: ShownDay, to: ShownDay }),
  pay_day: ShownDay,
  branch_id: Id.nullable(),
  note: z.string().nullable(),
  status: z.enum(RUN_STATES),
  version: z.number().int(),
  totals: Totals.nullable(),
  computed_by: z.string().nullable(),
  computed_at: Time.nullable(),
  computing_by: z.string().nullable(),
  reverses: Id.nullable(),
  may_pay: z.boolean().describe("Whether the caller may pay it now, by their role and their earlier part in it."),
  created_by: z.string(),
  created_at: Time,
});

const ByName = z.object({ name: z.string(), amount: Amount });

const FullRun = Run.extend({
  personnel_ids: z.array(Id).nullable(),
  is_stale: z.boolean().describe("True where something changed since it was calculated: recalculate it."),
  prepared_by: z.array(z.string()),
  confirmed_by: z.array(z.string()),
  approved_by: z.array(z.string()),
  paid_by: z.array(z.string()),
  reversal_asked_by: z
    .string()
    .nullable()
    .describe("The user who requested its reversal, until a second person confirms it."),
  reversal_reason: z.string().nullable().describe("Why it was requested."),
  rollback: z
    .object({ at: Time, by: z.string(), reason: z.string() })
    .nullable()
    .describe("Its last rollback, or its reversal: when, by whom and why."),
  by_element: z.array(ByName.extend({ key: z.string(), people: z.number().int() })),
  by_department: z.array(ByName.extend({ people: z.number().int() })),
  may: z
    .object({
      change: z.boolean(),
      compute: z.boolean(),
      submit: z.boolean(),
      decide: z.boolean(),
      pay: z.boolean(),
      roll_back: z.boolean(),
      delete: z.boolean(),
    })
    .describe("Actions available to the caller now."),
  reasons: z
    .object({ decide: z.string().nullable(), pay: z.string().nullable() })
    .describe("Why the caller may not decide or pay it, although it is pending and their role includes it."),
});

const Line = z.object({
  section: z.string(),
  code: z.string(),
  name: z.string(),
  amount: Amount,
  counts: z.number().int().describe("1 adds to net pay, −1 takes from it, 0 shows how another line came about."),
  sentence: z.string(),
});

const Cause = z.object({ cause: z.string(), amount: Amount, sentence: z.string() });

/** An employee's payslip, with the fields that the payroll screens show. */
export const ShownSlip = z.object({
  personnel_id: Id,
  name: z.string(),
  payroll_number: z.string(),
  department: z.string().nullable(),
  job_title: z.string().nullable(),
  month: Month,
  lines: z.array(Line),
  employer_lines: z.array(Line),
  net: Amount,
  paid_before: Amount,
  pays: Amount,
  waits: Amount,
  employer_cost: Amount,
  not_taken: z.array(z.string()),
  notes: z.array(z.string()),
  refusal: z.string().nullable(),
  change: z
    .object({ against: Month, before: Amount, after: Amount, change: Amount, causes: z.array(Cause) })
    .nullable()
    .describe("Why net pay changed since last month, to the cent."),
});

const NEW_RUN = {
  payroll_type_id: Id,
  month: Month,
  kind: z.enum(["regular", "off_cycle", "final"], { error: "Choose regular, off_cycle or final." }).default("regular"),
  period: z
    .object({ from: DayText, to: DayText })
    .optional()
    .describe("Of wages: the days paid, within the month. Absent means the whole month."),
  pay_day: DayText.optional().describe("If left out, the pay day of the payroll type."),
  personnel_ids: z.array(Id).max(10_000, "Choose at most 10,000 people.").nullish(),
  note: z.string().trim().max(300, "Use at most 300 characters.").nullish(),
};

/**
 * Operations for payroll runs. A run calculates a month's pay for employees who have not received it yet, is submitted
 * for approval, and is then paid.
 */
export const runs = {
  list: operation({
    ...see,
    method: "POST",
    path: "/client/payroll",
    title: "List payrolls",
    description: "With `id`, one payroll in full, under `full`.",
  })
    .input(
      listInput([], {
        sort: z.enum(["-month", "month"], { error: "Choose month or -month." }).default("-month"),
        month: Month.optional(),
        status: z.enum(RUN_STATES).optional(),
        id: Id.optional(),
      }),
    )
    .output(z.object({ data: z.array(Run), meta: PageMeta, full: FullRun.optional() })),
  create: operation({
    ...prepare,
    method: "POST",
    path: "/payrolls",
    title: "Start a payroll",
    description: "One regular run per payroll and period; further runs name employees whom it left out or held back.",
  })
    .input(z.object(NEW_RUN))
    .output(Message.extend({ data: z.object({ id: Id, version: z.number().int() }) })),
  update: operation({ ...prepare, method: "PUT", path: "/payrolls/{id}", title: "Change a draft payroll" })
    .input(
      z.object({
        id: Id,
        version: Version,
        pay_day: DayText.optional(),
        personnel_ids: NEW_RUN.personnel_ids,
        note: NEW_RUN.note,
      }),
    )
    .output(Message.extend({ data: z.object({ version: z.number().int() }) })),
  remove: operation({
    ...prepare,
    method: "DELETE",
    path: "/payrolls/{id}",
    title: "Delete a draft payroll",
    description: "Drafts only; a paid payroll is reversed, never deleted.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  compute: operation({
    ...prepare,
    method: "POST",
    path: "/payrolls/{id}/compute",
    title: "Calculate a payroll",
    limit: "heavy",
    description:
      "A job: follow it under `progress_id`. The run changes once, when the calculation is complete; 409 while a calculation is already running.",
  })
    .input(z.object({ id: Id, progress_id: Id.optional() }))
    .output(Message.extend({ progress_id: Id })),
  checks: operation({
    ...see,
    method: "GET",
    path: "/payrolls/{id}/checks",
    title: "Check a payroll before it is submitted",
  })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        data: z.array(
          z.object({
            check: z.string(),
            blocking: z.boolean(),
            sentence: z.string(),
            people: z.array(z.object({ id: Id, name: z.string(), sentence: z.string() })),
            fix: z.string().describe("Where to fix it."),
          }),
        ),
        passes: z.boolean(),
      }),
    ),
  verification: operation({
    ...see,
    method: "POST",
    path: "/payrolls/{id}/verification",
    title: "Recalculate a payroll and compare",
    limit: "heavy",
    description: "Every stored payslip is recalculated from its inputs; differences are listed.",
  })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        data: z.object({
          slips: z.number().int(),
          same: z.number().int(),
          differences: z.array(z.object({ personnel_id: Id, name: z.string(), sentence: z.string() })),
        }),
      }),
    ),
  submit: operation({
    ...prepare,
    method: "POST",
    path: "/payrolls/{id}/submission",
    title: "Submit a payroll for approval",
  })
    .input(z.object({ id: Id, version: Version, note: z.string().trim().max(300).optional() }))
    .output(Message.extend({ data: z.object({ version: z.number().int() }) })),
  slip: operation({
    ...see,
    writes: true,
    method: "POST",
    path: "/payrolls/{id}/slip",
    title: "Read a slip",
    description: "Each line with its law, and why net pay changed since last month. Recorded in the access log.",
  })
    .input(z.object({ id: Id, personnel_id: Id }))
    .output(z.object({ data: ShownSlip })),
  people: operation({
    ...see,
    writes: true,
    method: "POST",
    path: "/payrolls/{id}/people",
    title: "List the pay of a payroll's employees",
    description:
      "As last calculated, with the change in net pay since last month. At most 200 employees; name them in `personnel_ids`. For a reversal, the amounts have the opposite sign. Recorded in the access log.",
  })
    .input(z.object({ id: Id, personnel_ids: z.array(Id).min(1).max(200).optional() }))
    .output(
      z.object({
        data: z.array(
          z.object({
            personnel_id: Id,
            name: z.string(),
            payroll_number: z.string(),
            department: z.string().nullable(),
            gross: Amount.describe("Gross pay for tax, of the whole month."),
            paye: Amount,
            net: Amount,
            pays: Amount.describe("The pay-out of this payroll."),
            before: Amount.nullable().describe("Net pay of last month; null without one."),
            change: Amount.nullable(),
            refusal: z.string().nullable(),
          }),
        ),
      }),
    ),
};
