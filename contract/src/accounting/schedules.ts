import * as z from "zod";
import { Amount, BooksMonth, Id, Message, MoneyAbove, requiredName, Version } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { AccountCode } from "./chart.ts";
import { MOST_SCHEDULE_MONTHS, SCHEDULE_KINDS, SCHEDULE_STATES } from "./schedule-labels.ts";

const tag = "Accounting: schedules";
const see = { tag, ability: "View Accounting", scope: "branch", writes: false } as const;
const manage = { tag, ability: "Post Journals", scope: "branch" } as const;

const Months = z
  .number({ error: "Enter the number of months." })
  .int("Enter a whole number of months.")
  .min(1, "Enter at least one month.")
  .max(MOST_SCHEDULE_MONTHS, `Enter at most ${MOST_SCHEDULE_MONTHS} months.`);

const WRITTEN = {
  kind: z.enum(SCHEDULE_KINDS, { error: "Choose prepaid, accrued or deferred." }),
  name: requiredName("Enter a name, such as Motor insurance 2027.", 120),
  total: MoneyAbove.describe("The amount that is spread over the months."),
  first_month: BooksMonth.describe("The first month that is posted, on its last day."),
  months: Months,
  balance_account: AccountCode.nullish().describe("By default 1440 prepaid, 2150 accrued, 2160 deferred."),
  result_account: AccountCode.describe("The cost, or the income of deferred income."),
  branch_id: Id.nullish(),
  department_id: Id.nullish(),
  project_id: Id.nullish(),
};

const Schedule = z.object({
  id: Id,
  kind: z.enum(SCHEDULE_KINDS),
  name: z.string(),
  state: z.enum(SCHEDULE_STATES),
  total: Amount,
  posted: Amount.describe("The amount of the months that are posted."),
  left: Amount,
  currency: z.string(),
  first_month: z.string(),
  last_month: z.string(),
  months: z.number().int(),
  months_posted: z.number().int(),
  next_month: z.string().nullable().describe("The month that is posted next; null where none is left."),
  balance_account: z.string(),
  result_account: z.string(),
  branch_id: Id.nullable(),
  branch: z.string().nullable(),
  department_id: Id.nullable(),
  department: z.string().nullable(),
  project_id: Id.nullable(),
  problem: z.string().nullable().describe("Why the next month is not posted, such as a closed month."),
  comment: z.string().nullable().describe("The reason of the last rejection, or of stopping it."),
  replaces: Id.nullable().describe("The schedule that this one corrects."),
  made_by: z.string(),
  version: z.number().int(),
});

const Line = z.object({
  month: z.string(),
  amount: Amount,
  left: Amount.describe("The amount left after it."),
  state: z.enum(["posted", "due", "later", "stopped"]),
  journal_id: Id.nullable(),
});

const One = z.object({ id: Id });
const Versioned = z.object({ id: Id, version: Version });
const Made = Message.extend({ data: One });

/** Operations for schedules, which spread a cost or income over months. A second person approves each schedule. */
export const schedules = {
  list: operation({ ...see, method: "POST", path: "/client/schedules", title: "List schedules" })
    .input(listInput([], { kind: z.enum(SCHEDULE_KINDS).optional(), state: z.enum(SCHEDULE_STATES).optional() }))
    .output(listOutput(Schedule)),
  read: operation({ ...see, method: "GET", path: "/accounting/schedules/{id}", title: "Read a schedule" })
    .input(One)
    .output(z.object({ data: Schedule.extend({ lines: z.array(Line) }) })),
  create: operation({
    ...manage,
    method: "POST",
    path: "/accounting/schedules",
    title: "Create a schedule",
    description:
      "It is posted month by month once another person has approved it; the last month takes the cents left over by rounding. 422 for accounts that cannot be used for this kind of schedule.",
  })
    .input(z.object(WRITTEN))
    .output(Made),
  update: operation({
    ...manage,
    method: "PUT",
    path: "/accounting/schedules/{id}",
    title: "Change a draft schedule",
    description: "409 unless it is a draft. It is sent for approval again.",
  })
    .input(z.object({ id: Id, version: Version, ...WRITTEN }))
    .output(Message),
  correct: operation({
    ...manage,
    method: "POST",
    path: "/accounting/schedules/{id}/correct",
    title: "Correct the remaining months of a schedule",
    description:
      "Prepares a new schedule for the months that are not posted yet; once approved, the new schedule replaces this one. 409 unless this one is active.",
  })
    .input(
      z.object({
        id: Id,
        version: Version,
        left: MoneyAbove.describe("The amount that is still to be posted."),
        months: Months.describe("The months over which it is spread, from the next one on."),
      }),
    )
    .output(Made),
  stop: operation({
    ...manage,
    method: "POST",
    path: "/accounting/schedules/{id}/stop",
    title: "Stop a schedule",
    description:
      "No more months are posted. The remaining amount stays in the balance account until a journal moves it.",
  })
    .input(
      Versioned.extend({
        reason: z.string().trim().min(1, "Enter the reason.").max(300, "Use at most 300 characters."),
      }),
    )
    .output(Message),
  catchUp: operation({
    ...manage,
    method: "POST",
    path: "/accounting/schedules/{id}/catch-up",
    title: "Post the closed months of a schedule on the first open day",
    description: "For a schedule whose next month is closed: its months up to the last that has ended are posted now.",
  })
    .input(Versioned)
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/accounting/schedules/{id}",
    title: "Delete a draft schedule",
    description: "409 unless it is a draft.",
  })
    .input(One)
    .output(Message),
};
