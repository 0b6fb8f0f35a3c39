import * as z from "zod";
import { Amount, DayText, Id, Message, ShownDay, Version } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { ShownLine, WRITTEN_CONTENT } from "./journals.ts";
import { RECURRING_EVERY } from "./labels.ts";

const tag = "Accounting: recurring journals";
const see = { tag, ability: "View Accounting", scope: "branch", writes: false } as const;
const manage = { tag, ability: "Post Journals", scope: "branch" } as const;

const WRITTEN = {
  ...WRITTEN_CONTENT,
  every: z.enum(RECURRING_EVERY, { error: "Choose month, quarter or year." }),
  first_on: DayText.describe("The date of the first journal."),
  on_last_day: z.boolean().default(false).describe("Dates each journal on the last day of its month."),
  until: DayText.nullish().describe("The last day; absent where it goes on without an end."),
  submit: z.boolean().default(true).describe("Sends each journal for approval; otherwise it stays a draft."),
};

const Summary = z.object({
  id: Id,
  memo: z.string(),
  amount: Amount.describe("The sum of the debits of each journal."),
  currency: z.string(),
  every: z.enum(RECURRING_EVERY),
  first_on: ShownDay,
  on_last_day: z.boolean(),
  until: ShownDay.nullable(),
  next_on: ShownDay.nullable().describe("The date of the next journal; null where it has ended."),
  submit: z.boolean(),
  is_paused: z.boolean(),
  made: z.number().int().describe("The number of journals that it made."),
  problem: z.string().nullable().describe("Why the next journal could not be made."),
  made_by: z.string(),
  version: z.number().int(),
});

const One = z.object({ id: Id });

/**
 * Operations for journals that repeat. The product prepares each journal on its day, and another person approves it
 * like any other journal.
 */
export const recurringJournals = {
  list: operation({ ...see, method: "POST", path: "/client/recurring-journals", title: "List recurring journals" })
    .input(listInput([], {}))
    .output(listOutput(Summary)),
  read: operation({ ...see, method: "GET", path: "/recurring-journals/{id}", title: "Read a recurring journal" })
    .input(One)
    .output(
      z.object({
        data: Summary.extend({
          lines: z.array(ShownLine),
          journals: z
            .array(z.object({ id: Id, date: ShownDay }))
            .describe("The journals that it made, the newest first."),
        }),
      }),
    ),
  create: operation({
    ...manage,
    method: "POST",
    path: "/recurring-journals",
    title: "Create a recurring journal",
    description: "422 for lines that cannot be posted, and for a first day in the past.",
  })
    .input(z.object(WRITTEN))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  update: operation({
    ...manage,
    method: "PUT",
    path: "/recurring-journals/{id}",
    title: "Change a recurring journal",
    description:
      "The journals already made stay. A recurring journal that resumes after a pause skips the days before today. 409 if it has changed since it was read, or if its rule is changed once it has made journals.",
  })
    .input(z.object({ id: Id, version: Version, ...WRITTEN, is_paused: z.boolean().default(false) }))
    .output(Message),
  skip: operation({
    ...manage,
    method: "POST",
    path: "/recurring-journals/{id}/skip",
    title: "Skip the next journal",
    description: "Such as one whose month is closed. 409 where it has ended, or has changed since.",
  })
    .input(z.object({ id: Id, version: Version }))
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/recurring-journals/{id}",
    title: "Delete a recurring journal",
    description: "The journals that it made stay.",
  })
    .input(One)
    .output(Message),
};
