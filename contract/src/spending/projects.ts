import * as z from "zod";
import { Amount, DayText, Id, Message, MoneyAbove, requiredName, ShownDay, ShownVersion, Time } from "../fields.ts";
import { ListQuery, listOutput } from "../list.ts";
import { operation } from "../operation.ts";

const tag = "Spending: projects";
const see = { tag, ability: "View Projects", scope: "branch", writes: false } as const;
const manage = { tag, ability: "Manage Projects", scope: "branch" } as const;

/**
 * The kinds of projects: for a customer who pays for the work, for a donor who funds it, or for the company itself.
 */
export const PROJECT_KINDS = ["customer", "donor", "own"] as const;

const WRITTEN = {
  name: requiredName("Project name is required", 80),
  code: requiredName("Enter a code for the project.", 30),
  kind: z.enum(PROJECT_KINDS, { error: "Choose who the project is for." }).default("own"),
  party: z
    .string()
    .trim()
    .max(120, "Use at most 120 characters.")
    .nullish()
    .describe("The name of the customer or donor; needed unless the project is the company's own."),
  from: DayText.describe("The first day."),
  to: DayText.nullish().describe("The last day; absent where it is open."),
  restricted: MoneyAbove.nullish().describe("The amount that may be spent on this project alone."),
};

const FIGURES = {
  income: Amount.describe("Income of the books with this project."),
  cost: Amount.describe("Costs and purchased assets of the books with this project."),
  left: Amount.nullable().describe("The restricted amount less the cost; null without a restricted amount."),
};

const Project = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  kind: z.enum(PROJECT_KINDS),
  party: z.string().nullable(),
  branch_id: Id.nullable(),
  from: ShownDay,
  to: ShownDay.nullable(),
  restricted: Amount.nullable(),
  is_closed: z.boolean(),
  currency: z.string(),
  ...FIGURES,
  version: z.number().int(),
  created_at: Time,
});

const Ref = z.object({ id: Id });

/** Operations for projects and their figures from the books: income, cost and the restricted funds that are left. */
export const projects = {
  list: operation({
    ...see,
    method: "GET",
    path: "/projects",
    title: "List projects",
    description: "By name, open projects first.",
  })
    .input(ListQuery.extend({ state: z.enum(["open", "closed"]).optional() }))
    .output(listOutput(Project)),
  read: operation({ ...see, method: "GET", path: "/projects/{id}", title: "Read a project" })
    .input(Ref)
    .output(
      z.object({
        data: Project.extend({
          accounts: z
            .array(
              z.object({
                account: z.string(),
                name: z.string(),
                side: z.enum(["income", "cost"]),
                amount: Amount,
              }),
            )
            .describe("Income and cost by account, the largest first."),
          entries: z
            .array(
              z.object({
                journal_id: Id,
                date: ShownDay,
                memo: z.string(),
                account: z.string(),
                account_name: z.string(),
                side: z.enum(["income", "cost"]),
                amount: Amount,
              }),
            )
            .describe("The newest 100 lines of the books with this project."),
        }),
      }),
    ),
  create: operation({ ...manage, method: "POST", path: "/projects", title: "Create a project" })
    .input(z.object(WRITTEN))
    .output(Message.extend({ data: Ref })),
  update: operation({ ...manage, method: "PUT", path: "/projects/{id}", title: "Change a project" })
    .input(z.object({ id: Id, version: ShownVersion, ...WRITTEN }))
    .output(Message),
  close: operation({
    ...manage,
    method: "POST",
    path: "/projects/{id}/close",
    title: "Close a project",
    description: "It can no longer be chosen. What names it keeps it.",
  })
    .input(Ref)
    .output(Message),
  reopen: operation({ ...manage, method: "POST", path: "/projects/{id}/reopen", title: "Reopen a closed project" })
    .input(Ref)
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/projects/{id}",
    title: "Delete a project",
    description: "409 where the books have entries of it: close it instead.",
  })
    .input(Ref)
    .output(Message),
  restore: operation({
    ...manage,
    method: "POST",
    path: "/projects/{id}/restore",
    title: "Restore a deleted project",
    description: "409 if its name or code is now taken.",
  })
    .input(Ref)
    .output(Message),
  choices: operation({
    tag,
    ability: "Own Account",
    scope: "branch",
    writes: false,
    method: "GET",
    path: "/projects/choices",
    title: "List the open projects to choose from",
    description: "With a code and a name only, for users who record expenses, bills or invoices.",
  })
    .input(z.object({}))
    .output(z.object({ data: z.array(z.object({ id: Id, name: z.string() })) })),
};
