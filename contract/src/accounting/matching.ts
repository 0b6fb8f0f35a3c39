import * as z from "zod";
import { Amount, Id, Message, MoneyAbove, requiredText, ShownDay, ShownVersion, Time, Version } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { AccountCode } from "./chart.ts";
import { DECISION_BASES, RULE_DIRECTIONS, VERDICTS } from "./labels.ts";

const tag = "Accounting: matching";
const see = { tag, ability: "View Accounting", scope: "head", writes: false } as const;
const manage = { tag, ability: "Post Journals", scope: "head" } as const;

const EntryRef = z.object({ journal_id: Id, position: z.number().int().min(0).max(10_000) });
const Documents = z.object({
  kind: z.string().max(40),
  parts: z
    .array(z.object({ id: Id, amount: MoneyAbove }))
    .min(1, "Choose a document.")
    .max(50, "Choose at most 50 documents."),
});

const Proposal = z.object({
  key: z.string().describe("Identifies the proposal, so that it can be refused."),
  title: z.string(),
  reasons: z.array(z.string()),
  strength: z.enum(["certain", "asked"]),
  is_tied: z.boolean().describe("Whether another proposal is as good."),
  entries: z.array(EntryRef).describe("Entries of the books to which the row is tied."),
  documents: z
    .object({ kind: z.string(), parts: z.array(z.object({ id: Id, amount: Amount })) })
    .nullable()
    .describe("Documents that the row pays."),
  account: z.string().nullable().describe("The account to which the row is booked."),
  rule_id: Id.nullable(),
});

const Open = z.object({
  id: Id,
  day: ShownDay,
  amount: Amount,
  reference: z.string(),
  details: z.string(),
  counterparty: z.string(),
  proposals: z.array(Proposal),
});

const RULE = {
  reason: requiredText("Enter the reason.", 120),
  bank_account: AccountCode.nullish().describe("The bank or till; if left out, all of them."),
  direction: z.enum(RULE_DIRECTIONS, { error: "Choose money in, money out or both." }),
  contains: z
    .string()
    .trim()
    .max(120, "Use at most 120 characters.")
    .default("")
    .describe("Words that a row must contain, all of them."),
  charges_only: z
    .boolean()
    .default(false)
    .describe("Whether it applies only to rows that the statement calls a charge."),
  account: AccountCode.describe("The account to which rows are booked."),
  by_itself: z.boolean().default(false).describe("Whether rows are booked without a person."),
  limit: MoneyAbove.nullish().describe("The amount up to which rows are booked; if left out, any amount."),
};

/** Operations that match rows of bank statements with journals. */
export const matching = {
  read: operation({
    ...see,
    method: "GET",
    path: "/accounting/matching",
    title: "Read the rows to be matched, with proposed matches",
    description: "The oldest 200 rows of an account that are not matched, and what they can be matched with.",
  })
    .input(z.object({ account: AccountCode }))
    .output(
      z.object({
        account: z.object({ code: z.string(), name: z.string() }),
        currency: z.string(),
        total: z.number().int(),
        data: z.array(Open),
        entries: z
          .array(EntryRef.extend({ day: ShownDay, amount: Amount, memo: z.string(), source_kind: z.string() }))
          .describe("Entries of the account that no row shows yet, at most 300."),
        documents: z
          .array(
            z.object({
              id: Id,
              kind: z.string(),
              direction: z.enum(["in", "out"]),
              reference: z.string(),
              party: z.string(),
              party_id: Id,
              day: ShownDay,
              open: Amount,
            }),
          )
          .describe("Documents that are not paid in full, at most 300."),
      }),
    ),
  match: operation({
    ...manage,
    method: "POST",
    path: "/accounting/statement-rows/{id}/match",
    title: "Match a statement row",
    description:
      "Send one of `entries`, `documents` or `account`. Entries or documents must add up to the amount of the row. For documents, a receipt that pays them is recorded. For an account, a journal is booked. 409 for a row, entry or document that is already matched.",
  })
    .input(
      z.object({
        id: Id,
        entries: z.array(EntryRef).min(1, "Choose an entry.").max(50, "Choose at most 50 entries.").optional(),
        documents: Documents.optional(),
        account: AccountCode.optional(),
        department_id: Id.nullish(),
      }),
    )
    .output(Message),
  unmatch: operation({
    ...manage,
    method: "DELETE",
    path: "/accounting/statement-rows/{id}/match",
    title: "Undo the match of a row",
    description:
      "If a journal was booked for the row, it is reversed; the entries of invoices and bills stay in the books. The row then has to be matched again.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  refuse: operation({
    ...manage,
    method: "POST",
    path: "/accounting/statement-rows/{id}/refuse",
    title: "Refuse a proposal",
    description: "It will not be proposed for this row again. The row stays to be matched.",
  })
    .input(z.object({ id: Id, key: z.string().min(1).max(2_000) }))
    .output(Message),
  rules: operation({ ...see, method: "GET", path: "/accounting/rules", title: "List rules for statement rows" })
    .input(z.object({}))
    .output(
      z.object({
        data: z.array(
          z.object({
            id: Id,
            ...RULE,
            bank_account: z.string().nullable(),
            limit: Amount.nullable(),
            booked: z.number().int().describe("Rows that it has booked."),
            made_by: z.string(),
            version: z.number().int(),
          }),
        ),
        automation: z.object({
          limit: Amount.nullable().describe(
            "The amount up to which a counterparty is booked automatically; null means never.",
          ),
          version: z.number().int(),
        }),
      }),
    ),
  createRule: operation({
    ...manage,
    method: "POST",
    path: "/accounting/rules",
    title: "Add a rule for statement rows",
    description: "With `apply`, rows that fit and have no better proposal are booked at once.",
  })
    .input(z.object({ ...RULE, apply: z.boolean().default(false) }))
    .output(Message.extend({ data: z.object({ id: Id, booked: z.number().int() }) })),
  updateRule: operation({ ...manage, method: "PUT", path: "/accounting/rules/{id}", title: "Change a rule" })
    .input(z.object({ id: Id, version: ShownVersion, ...RULE }))
    .output(Message),
  removeRule: operation({
    ...manage,
    method: "DELETE",
    path: "/accounting/rules/{id}",
    title: "Remove a rule",
    description: "What it booked stays.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  applyRule: operation({
    ...manage,
    method: "POST",
    path: "/accounting/rules/{id}/apply",
    title: "Book all rows that match a rule",
    limit: "heavy",
    description: "Rows with a better proposal, such as a recorded payment, are left to a person.",
  })
    .input(z.object({ id: Id }))
    .output(Message.extend({ data: z.object({ booked: z.number().int() }) })),
  automate: operation({
    ...manage,
    ability: "Approve Journals",
    method: "PUT",
    path: "/accounting/matching/automation",
    title: "Set the amount up to which counterparties are booked automatically",
    description:
      "A counterparty is booked automatically after three confirmations and at most one refusal. Without a limit nothing is booked automatically, and the log shows what would have been booked.",
  })
    .input(z.object({ limit: MoneyAbove.nullable(), version: Version }))
    .output(Message),
  log: operation({
    ...see,
    method: "POST",
    path: "/client/matching-log",
    title: "List decisions about statement rows",
  })
    .input(listInput([], { verdict: z.enum(VERDICTS).optional() }))
    .output(
      listOutput(
        z.object({
          id: Id,
          row_id: Id,
          details: z.string(),
          counterparty: z.string(),
          amount: Amount,
          account: z.string().nullable(),
          verdict: z.enum(VERDICTS),
          basis: z.enum(DECISION_BASES),
          by: z.string(),
          at: Time,
        }),
      ),
    ),
};
