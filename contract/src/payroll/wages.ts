import * as z from "zod";
import { Amount, DayText, hundredths, Id, Message, MoneyAbove, ShownDay, Version } from "../fields.ts";
import { listInput, PageMeta, PageQuery, Search, SizeQuery } from "../list.ts";
import { operation } from "../operation.ts";

const tag = "Payroll: wages";
const see = { tag, ability: "View Payroll", scope: "branch", writes: false } as const;
const prepare = { tag, ability: "Prepare Payroll", scope: "branch" } as const;

/** The units in which casual work is recorded; `half` is half a day. */
export const WAGE_UNITS = ["day", "half", "hours", "piece"] as const;

const Quantity = hundredths(10_000, "Enter the quantity worked as a number.").refine(
  (quantity) => quantity > 0,
  "Enter more than zero, or delete the row.",
);

const MOST_CHANGES = 500;

const ROW = {
  unit: z.enum(WAGE_UNITS, { error: "Choose day, half, hours or piece." }).default("day"),
  quantity: Quantity.default(1),
  rate: MoneyAbove.optional().describe("If left out, the rate on record; piece work requires a rate."),
  department_id: Id.nullish().describe("If left out, the department of the person on that day."),
};

const Work = z.object({
  id: Id,
  personnel_id: Id,
  payroll_number: z.string(),
  name: z.string(),
  day: ShownDay,
  unit: z.enum(WAGE_UNITS),
  quantity: z.number(),
  rate: Amount,
  amount: Amount,
  department_id: Id.nullable(),
  department: z.string().nullable(),
  version: z.number().int(),
  locked: z.boolean().describe("True where its payroll is submitted or approved."),
  by: z.string(),
});

const Person = z.object({
  personnel_id: Id,
  name: z.string(),
  days: z.number(),
  amount: Amount,
  nears_contract: z.boolean().describe("Work long enough to be monthly employment under the Employment Act, s.37."),
});

const Worker = z.object({
  personnel_id: Id,
  payroll_number: z.string(),
  name: z.string(),
  department: z.string().nullable(),
  basis: z.enum(["daily", "hourly"]),
  rate: Amount,
  joined: ShownDay,
  left: ShownDay.nullable(),
});

const Answer = z.object({
  data: z.array(Work),
  meta: PageMeta,
  people: z.array(Person).describe("Days and wages of each employee, over all pages."),
  totals: z.object({ days: z.number(), amount: Amount }),
  workers: z.array(Worker).describe("Employees paid by the day or hour in this period, with or without work."),
});

/** Operations for records of casual work: employee, day, quantity and rate. */
export const wages = {
  list: operation({
    ...see,
    method: "POST",
    path: "/client/payroll-wages-muster-roll",
    title: "List daily work",
  })
    .input(listInput([], { from: DayText, to: DayText, personnel_id: Id.optional(), department_id: Id.optional() }))
    .output(Answer),
  read: operation({ ...see, method: "GET", path: "/wages-muster-roll", title: "Read daily work" })
    .input(
      z.object({
        from: DayText,
        to: DayText,
        search: Search,
        page: PageQuery,
        size: SizeQuery.optional(),
        personnel_id: Id.optional(),
        department_id: Id.optional(),
      }),
    )
    .output(Answer),
  write: operation({
    ...prepare,
    method: "POST",
    path: "/wages-muster-roll",
    title: "Enter daily work",
    description:
      "Sends rows to add, to change and to delete, all or nothing; or `copy_from` and `day`, which copies the work of `copy_from` to `day` for employees who have none on `day`.",
    maxBodyBytes: 2 * 1024 * 1024,
  })
    .input(
      z.object({
        rows: z
          .array(z.object({ personnel_id: Id, day: DayText, ...ROW }))
          .max(5_000, "Send at most 5,000 rows.")
          .default([]),
        changes: z
          .array(z.object({ id: Id, version: Version, ...ROW }))
          .max(MOST_CHANGES, `Change at most ${MOST_CHANGES} rows at once.`)
          .default([]),
        removals: z.array(Id).max(MOST_CHANGES, `Delete at most ${MOST_CHANGES} rows at once.`).default([]),
        copy_from: DayText.optional(),
        day: DayText.optional(),
      }),
    )
    .output(Message.extend({ data: z.object({ written: z.number().int(), ids: z.array(Id) }) })),
  update: operation({
    ...prepare,
    method: "PUT",
    path: "/wages-muster-roll/{id}",
    title: "Change an entry of daily work",
  })
    .input(z.object({ id: Id, version: Version, ...ROW }))
    .output(Message.extend({ data: z.object({ version: z.number().int() }) })),
  remove: operation({
    ...prepare,
    method: "DELETE",
    path: "/wages-muster-roll/{id}",
    title: "Delete an entry of daily work",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};
