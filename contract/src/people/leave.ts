import * as z from "zod";
import { Amount, DayText, Id, Message, requiredName, requiredText, ShownDay, ShownVersion, Time } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { EMPLOYMENT_KINDS } from "../organization/employment-kinds.ts";

const tag = "People: leave";
const ask = { tag, ability: "Request Leave", scope: "branch" } as const;
const see = { tag, ability: "View Leave", scope: "branch", writes: false } as const;
const manage = { tag, ability: "Approve Leave", scope: "head" } as const;

/** A number of days, with at most two decimals. */
const Days = z.number();
const WrittenDays = z
  .number()
  .min(0, "Enter zero or more.")
  .max(400, "Enter at most 400 days.")
  .multipleOf(0.01, "Enter the days with at most two decimals.");

/**
 * How leave accrues: month by month, in full at the start of the year, or when an event such as a birth gives the
 * right to it.
 */
export const LEAVE_ACCRUALS = ["monthly", "at_start", "on_event"] as const;
/** The units in which leave is counted. */
export const LEAVE_UNITS = ["working_days", "calendar_days"] as const;
/** The states of a leave request. It is withdrawn before a decision, and cancelled after approval. */
export const LEAVE_STATES = ["pending", "approved", "rejected", "withdrawn", "cancelled"] as const;
/** The days of a leave request on which only half a day is taken: the first day, the last day, or both. */
export const LEAVE_HALVES = ["first", "last", "both"] as const;
/** The kinds of manual changes to a leave balance: days added or deducted, or an opening balance. */
export const LEAVE_ADJUSTMENT_KINDS = ["adjustment", "opening"] as const;
/** The leave types that the law grants. */
export const LAWFUL_LEAVE = ["annual", "sick", "maternity", "paternity", "pre_adoptive"] as const;

const TYPE = {
  name: requiredName("Name is required", 80),
  unit: z.enum(LEAVE_UNITS),
  accrual: z.enum(LEAVE_ACCRUALS),
  yearly: WrittenDays.nullable().describe("Days a year, or per event; null means no limit."),
  months: z.number().int().min(1).max(12).nullable().default(null).describe("Whole months of an event."),
  carry_most: WrittenDays.nullable().default(null).describe("The most days carried forward; null means no limit."),
  carry_months: z
    .number()
    .int()
    .min(1)
    .max(12)
    .nullable()
    .default(null)
    .describe("Months after which carried days lapse."),
  service_months: z.number().int().min(0).max(120).default(0),
  pay: z
    .array(
      z.object({
        days: WrittenDays.nullable().describe("Null means all further days."),
        percent: z.number().int().min(0).max(100),
      }),
    )
    .max(5, "Add at most 5 pay percentages.")
    .describe("Steps of days at a percentage of pay, one after the other; unpaid after the last."),
  in_years_of_service: z.boolean().default(false),
  half_days: z.boolean().default(false),
  below_zero: z.boolean().default(false),
  kinds: z
    .array(z.enum(EMPLOYMENT_KINDS))
    .min(1, "Choose at least one kind of employment.")
    .nullable()
    .default(null)
    .describe("The kinds of employment that have this leave; null means all."),
  evidence_from: WrittenDays.nullable()
    .default(null)
    .describe("A request of this many days or more is approved only with a document; null means never."),
};

const LeaveType = z.object({
  id: Id,
  name: z.string(),
  law: z.enum(LAWFUL_LEAVE).nullable(),
  unit: z.enum(LEAVE_UNITS),
  accrual: z.enum(LEAVE_ACCRUALS),
  yearly: Days.nullable(),
  months: z.number().int().nullable(),
  carry_most: Days.nullable(),
  carry_months: z.number().int().nullable(),
  service_months: z.number().int(),
  pay: z.array(z.object({ days: Days.nullable(), percent: z.number().int() })),
  in_years_of_service: z.boolean(),
  half_days: z.boolean(),
  below_zero: z.boolean(),
  kinds: z.array(z.enum(EMPLOYMENT_KINDS)).nullable(),
  evidence_from: Days.nullable(),
  warning: z.string().nullable().describe("A warning where it gives less than the law."),
  version: z.number().int(),
});

const Balance = z.object({
  leave_type_id: Id,
  leave_type: z.string(),
  year_from: ShownDay,
  year_to: ShownDay,
  carried: Days,
  lapsed: Days,
  lapses_after: z.string().nullable(),
  accrued: Days,
  adjusted: Days,
  taken: Days,
  booked: Days,
  pending: Days,
  left: Days,
  available: Days,
});

const PersonBalances = z.object({
  personnel_id: Id,
  name: z.string(),
  department: z.string().nullable(),
  is_own: z.boolean(),
  balances: z.array(Balance),
});

const Effect = z.object({
  needs_document: z.boolean().describe("Whether it is approved only with a document, such as a sick note."),
  days: Days,
  unit: z.enum(LEAVE_UNITS),
  before: Days.nullable(),
  after: Days.nullable(),
  away: z.array(z.string()).describe("Colleagues of the department who are away at the same time."),
  pay: z.array(z.object({ percent: z.number(), days: Days })),
  holidays: z
    .array(z.string())
    .describe("Public holidays in the period. They are not deducted where leave is counted in working days."),
});

const REQUEST = {
  id: Id,
  personnel_id: Id,
  name: z.string(),
  leave_type_id: Id,
  leave_type: z.string(),
  from: ShownDay,
  to: ShownDay,
  half: z.enum(LEAVE_HALVES).nullable(),
  days: Days,
  note: z.string(),
  state: z.enum(LEAVE_STATES),
  asked_by: z.string(),
  asked_at: Time,
  decided_by: z.string().nullable(),
  comment: z.string().nullable(),
  is_own: z.boolean(),
  document: z.string().nullable().describe("The file name of the document, where there is one."),
  version: z.number().int(),
};

const ASKED = {
  personnel_id: Id.optional().describe(
    "If left out, the leave is for the caller. To request leave for another employee, the caller must be their manager or have Approve Leave.",
  ),
  leave_type_id: Id,
  from: DayText,
  to: DayText,
  half: z.enum(LEAVE_HALVES).nullish(),
  note: z.string().trim().max(500, "Use at most 500 characters.").default(""),
};

/** Operations for leave: types, balances, requests, calendar and liability. */
export const leave = {
  listTypes: operation({
    ...ask,
    scope: "head",
    writes: false,
    method: "POST",
    path: "/client/leave-types",
    title: "List leave types",
  })
    .input(listInput(["name", "created"], {}))
    .output(listOutput(LeaveType)),
  createType: operation({ ...manage, method: "POST", path: "/leave-types", title: "Create a leave type" })
    .input(z.object(TYPE))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  updateType: operation({ ...manage, method: "PUT", path: "/leave-types/{id}", title: "Change a leave type" })
    .input(z.object({ id: Id, version: ShownVersion, ...TYPE }))
    .output(Message),
  removeType: operation({
    ...manage,
    method: "DELETE",
    path: "/leave-types/{id}",
    title: "Delete a leave type",
    description: "Leave already taken stays; the type can no longer be requested.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  readSettings: operation({
    ...ask,
    scope: "head",
    writes: false,
    method: "GET",
    path: "/leave/settings",
    title: "Read the leave settings",
  })
    .input(z.object({}))
    .output(z.object({ data: z.object({ leave_year: z.enum(["calendar", "from_joining"]) }) })),
  saveSettings: operation({ ...manage, method: "PUT", path: "/leave/settings", title: "Change the leave settings" })
    .input(z.object({ leave_year: z.enum(["calendar", "from_joining"]) }))
    .output(Message),
  balances: operation({
    ...ask,
    writes: false,
    method: "POST",
    path: "/client/leave-balances",
    title: "List leave balances",
    description: "As of a day. Everyone with View Leave; otherwise the caller and their direct reports.",
  })
    .input(
      listInput([], {
        as_of: DayText.optional(),
        personnel_id: Id.optional(),
        own: z.boolean().optional().describe("Only the caller's own."),
      }),
    )
    .output(listOutput(PersonBalances)),
  adjust: operation({
    ...manage,
    scope: "branch",
    method: "POST",
    path: "/leave-adjustments",
    title: "Adjust a leave balance",
    description:
      "An `opening` sets the whole balance at the start of its day; leave earned or taken before that day is not counted. The latest opening balance applies.",
  })
    .input(
      z.object({
        kind: z.enum(LEAVE_ADJUSTMENT_KINDS).default("adjustment"),
        personnel_id: Id,
        leave_type_id: Id,
        day: DayText,
        days: z
          .number()
          .min(-400, "Enter −400 days or more.")
          .max(400, "Enter at most 400 days.")
          .multipleOf(0.01, "Enter the days with at most two decimals."),
        reason: requiredText("Reason is required", 200),
      }),
    )
    .output(Message),
  adjustments: operation({
    ...see,
    method: "POST",
    path: "/client/leave-adjustments",
    title: "List leave adjustments",
  })
    .input(listInput([], { personnel_id: Id.optional() }))
    .output(
      listOutput(
        z.object({
          id: Id,
          personnel_id: Id,
          name: z.string(),
          leave_type: z.string(),
          kind: z.enum(LEAVE_ADJUSTMENT_KINDS),
          day: ShownDay,
          days: Days,
          reason: z.string(),
          written_by: z.string(),
          written_at: Time,
        }),
      ),
    ),
  requests: operation({
    ...ask,
    writes: false,
    method: "POST",
    path: "/client/leave-requests",
    title: "List leave requests",
  })
    .input(
      listInput([], {
        state: z.enum(LEAVE_STATES).optional(),
        personnel_id: Id.optional(),
        own: z.boolean().optional(),
      }),
    )
    .output(listOutput(z.object(REQUEST))),
  read: operation({ ...ask, writes: false, method: "GET", path: "/leave-requests/{id}", title: "Read a leave request" })
    .input(z.object({ id: Id }))
    .output(z.object({ data: z.object(REQUEST) })),
  ask: operation({
    ...ask,
    method: "POST",
    path: "/leave-requests",
    title: "Request leave",
    description: "With `dry_run` the answer shows the effect and no request is made.",
  })
    .input(z.object({ ...ASKED, dry_run: z.boolean().default(false) }))
    .output(Message.extend({ data: z.object({ id: Id.nullable(), effect: Effect }) })),
  change: operation({
    ...ask,
    method: "PUT",
    path: "/leave-requests/{id}",
    title: "Change a leave request",
    description: "Only while it is pending. Approvals given so far are reset.",
  })
    .input(z.object({ id: Id, version: z.number().int().min(1), ...ASKED }).omit({ personnel_id: true }))
    .output(Message.extend({ data: z.object({ effect: Effect }) })),
  cancel: operation({
    ...ask,
    method: "DELETE",
    path: "/leave-requests/{id}",
    title: "Withdraw or cancel leave",
    description:
      "A pending request is withdrawn. Approved leave that has not begun is cancelled and its days are returned.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  decide: operation({
    ...ask,
    ability: "Own Account",
    method: "POST",
    path: "/leave-requests/{id}/decision",
    title: "Decide on a leave request",
    description:
      "1 approves, 2 rejects with a reason. First the manager or their delegate, then a user with Approve Leave; never the employee.",
  })
    .input(
      z.object({
        id: Id,
        status: z.union([z.literal(1), z.literal(2)]),
        comment: z.string().trim().max(1_000).default(""),
      }),
    )
    .output(Message),
  calendar: operation({
    ...ask,
    writes: false,
    method: "POST",
    path: "/client/leave-calendar",
    title: "Show who is away",
    description: "Colleagues of the caller's department without their type of leave; everyone with View Leave.",
  })
    .input(z.object({ from: DayText, to: DayText }))
    .output(
      z.object({
        data: z.array(
          z.object({
            personnel_id: Id,
            name: z.string(),
            department: z.string().nullable(),
            away: z.array(
              z.object({
                from: ShownDay,
                to: ShownDay,
                leave_type: z.string().nullable(),
                state: z.enum(["pending", "approved"]),
              }),
            ),
          }),
        ),
        holidays: z.array(z.object({ day: ShownDay, name: z.string() })),
      }),
    ),
  liability: operation({
    ...see,
    ability: "View Salaries",
    method: "POST",
    path: "/client/leave-liability",
    title: "Leave liability",
    description:
      "By department, as of a day: days earned and not taken × daily rate (monthly pay ÷ 22, or ÷ 26 in a six-day week).",
  })
    .input(z.object({ as_of: DayText.optional() }))
    .output(
      z.object({
        data: z.array(
          z.object({ department: z.string().nullable(), people: z.number().int(), days: Days, amount: Amount }),
        ),
        totals: z.object({ people: z.number().int(), days: Days, amount: Amount }),
      }),
    ),
};
