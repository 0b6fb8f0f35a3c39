import * as z from "zod";
import { Amount, DayText, Id, Message, Money, requiredText, ShownDay, ShownVersion, Time, Version } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { AccountCode } from "./chart.ts";
import { JOURNAL_ORIGINS, JOURNAL_STATES, MOST_JOURNAL_LINES } from "./labels.ts";

const tag = "Accounting: journals";
const see = { tag, ability: "View Accounting", scope: "branch", writes: false } as const;
const manage = { tag, ability: "Post Journals", scope: "branch" } as const;

/**
 * A line of a journal in a request: an account with a debit or a credit in major units, and optionally a memo, a
 * branch and a department.
 */
export const WrittenLine = z.object({
  account: AccountCode,
  debit: Money.default(0),
  credit: Money.default(0),
  memo: z.string().trim().max(200, "Use at most 200 characters.").default(""),
  branch_id: Id.nullish().describe("The branch; if left out, that of the journal, or the head company."),
  department_id: Id.nullish(),
});

/** The request fields for the description and the lines of a journal. */
export const WRITTEN_CONTENT = {
  memo: requiredText("Describe the journal.", 200),
  lines: z
    .array(WrittenLine)
    .min(2, "A journal must have at least two lines.")
    .max(MOST_JOURNAL_LINES, `Use at most ${MOST_JOURNAL_LINES} lines.`)
    .describe("Each with a debit or a credit, balanced in total and in each branch."),
};

const WRITTEN = { date: DayText, ...WRITTEN_CONTENT };

const Summary = z.object({
  id: Id,
  date: ShownDay,
  memo: z.string(),
  state: z.enum(JOURNAL_STATES),
  origin: z.enum(JOURNAL_ORIGINS).describe("A rule of the product, a person, or a file."),
  source_kind: z.string().describe("The kind of its document."),
  source_id: z.string(),
  amount: Amount.describe("The sum of its debits."),
  currency: z.string(),
  by: z.string(),
  at: Time,
});

/** A line of a journal in a response. */
export const ShownLine = z.object({
  position: z.number().int(),
  account: z.string(),
  name: z.string(),
  debit: Amount,
  credit: Amount,
  memo: z.string(),
  branch_id: Id.nullable(),
  branch: z.string().nullable(),
  department_id: z.string().nullable(),
  department: z.string().nullable(),
});

const Made = Message.extend({ data: z.object({ id: Id }) });
const One = z.object({ id: Id });

/**
 * Operations for journals. A journal that a person enters is posted when a second person has
 * approved it.
 */
export const journals = {
  list: operation({
    ...see,
    method: "POST",
    path: "/client/journals",
    title: "List journals",
    description: "Every journal of the books with its origin and its document, or the drafts of those written by hand.",
  })
    .input(
      listInput([], {
        state: z.enum(JOURNAL_STATES).default("posted"),
        origin: z.enum(JOURNAL_ORIGINS).optional(),
        account: AccountCode.optional(),
        from: DayText.optional(),
        to: DayText.optional(),
      }),
    )
    .output(listOutput(Summary)),
  read: operation({ ...see, method: "GET", path: "/journals/{id}", title: "Read a journal" })
    .input(One)
    .output(
      z.object({
        data: Summary.extend({
          lines: z.array(ShownLine),
          comment: z.string().nullable().describe("The reason of the last rejection."),
          reverses: Id.nullable().describe("The journal that it reverses."),
          reversed_by: Id.nullable(),
          is_reversible: z.boolean().describe("Whether it was written by hand and is not reversed yet."),
          version: z.number().int(),
        }),
      }),
    ),
  create: operation({
    ...manage,
    method: "POST",
    path: "/journals",
    title: "Write a journal",
    description:
      "422 unless it is balanced in total and in each branch, and for a control account. 409 in a closed month. Another person approves it; then it is posted.",
  })
    .input(z.object({ ...WRITTEN, submit: z.boolean().default(true).describe("Sends it for approval at once.") }))
    .output(Made),
  update: operation({
    ...manage,
    method: "PUT",
    path: "/journals/{id}",
    title: "Change a draft journal",
    description: "409 unless it is a draft.",
  })
    .input(z.object({ id: Id, version: Version, ...WRITTEN, submit: z.boolean().default(false) }))
    .output(Message),
  submit: operation({ ...manage, method: "POST", path: "/journals/{id}/submit", title: "Send a journal for approval" })
    .input(z.object({ id: Id, version: ShownVersion }))
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/journals/{id}",
    title: "Delete a draft journal",
    description: "409 unless it is a draft.",
  })
    .input(One)
    .output(Message),
  reverse: operation({
    ...manage,
    method: "POST",
    path: "/journals/{id}/reverse",
    title: "Reverse a journal",
    description:
      "Prepares the opposite journal for approval; by default it is dated on the day of the original if that month is open, otherwise on the first open day. 409 for a journal that is already reversed, and for one whose document has to be corrected instead.",
  })
    .input(z.object({ id: Id, date: DayText.nullish() }))
    .output(Made),
};
