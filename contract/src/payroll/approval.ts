import * as z from "zod";
import { Id, Message, Month, requiredText, Time, Version } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "Payroll: approval";
const see = { tag, ability: "View Payroll", scope: "branch", writes: false } as const;
const approve = { tag, ability: "Approve Payroll", scope: "branch" } as const;

const Comment = z.string().trim().max(500, "Use at most 500 characters.");
const Decided = Message.extend({ data: z.object({ status: z.string(), version: z.number().int() }) });

const Level = z.object({
  level: z.number().int(),
  name: z.string(),
  status: z.number().int().nullable().describe("1 approved, 2 rejected, null while pending."),
  label: z.enum(["Approved", "Rejected", "Pending Approval"]),
  by: z.string().nullable(),
  at: Time.nullable(),
  comment: z.string().nullable(),
  may_decide: z.boolean(),
  reason: z.string().nullable().describe("Why the caller may not decide."),
});

const progress = (path: `/${string}`, title: string) =>
  operation({ ...see, method: "POST", path, title })
    .input(z.object({ payroll_id: Id }))
    .output(z.object({ data: z.array(Level) }));

const rollBack = (path: `/${string}`, title: string) =>
  operation({
    ...approve,
    method: "POST",
    path,
    title,
    description:
      "If no money has been sent, the payroll becomes a draft again and its journal is reversed. Once someone has been paid, a second person must make the same request, and a reversal of equal amounts is recorded; nothing is deleted.",
  })
    .input(z.object({ payroll_id: Id, reason: requiredText("Reason is required.", 300) }))
    .output(Message.extend({ data: z.object({ status: z.string(), version: z.number().int() }) }));

/**
 * Operations that approve or reject a submitted payroll one level at a time, roll back a payroll, and close months.
 */
export const approval = {
  approve: operation({
    ...approve,
    method: "POST",
    path: "/approve-payroll",
    title: "Approve a payroll",
    description:
      "Decides the pending approval level. People who prepared the payroll, or whose own raise is in it, cannot decide.",
  })
    .input(z.object({ payroll_id: Id, version: Version, comment: Comment.optional() }))
    .output(Decided),
  decide: operation({
    ...approve,
    method: "PUT",
    path: "/approvals/payroll/{id}",
    title: "Decide on a payroll",
    description: "1 approves; 2 rejects with a reason and returns it to draft. Also for payrolls of wages.",
  })
    .input(
      z.object({
        id: Id,
        status: z.union([z.literal(1), z.literal(2)]),
        comment: Comment.optional(),
        version: Version,
      }),
    )
    .output(Decided),
  progress: progress("/approvals/payroll/progress", "Read the approval progress of a payroll"),
  wagesProgress: progress("/approvals/wages-payroll/progress", "Read the approval progress of a wages payroll"),
  rollBack: rollBack("/rollback-payroll", "Roll back a payroll"),
  rollBackWages: rollBack("/rollback-wages-payroll", "Roll back a wages payroll"),
  months: operation({ ...see, method: "POST", path: "/client/payroll-months", title: "List payroll months" })
    .input(z.object({}))
    .output(
      z.object({
        data: z.array(
          z.object({
            month: Month,
            state: z.enum(["open", "closed", "asked"]),
            reason: z.string(),
            by: z.string(),
            at: Time,
          }),
        ),
        first_open: Month.nullable(),
      }),
    ),
  setMonth: operation({
    ...approve,
    scope: "head",
    method: "PUT",
    path: "/payroll/months/{month}",
    title: "Close or reopen a payroll month",
    description:
      "A month can be closed when all its runs are paid or reversed; overpayments become advances in the next month. The latest closed month is reopened when one person requests it and another agrees.",
  })
    .input(
      z.object({
        month: Month,
        state: z.enum(["closed", "open"], { error: "Choose closed or open." }),
        reason: requiredText("Say why.", 300),
      }),
    )
    .output(Message),
};
