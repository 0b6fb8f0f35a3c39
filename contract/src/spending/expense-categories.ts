import * as z from "zod";
import { Id, Message, requiredName, ShownVersion, Time } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";

const tag = "Spending: expense categories";
const see = { tag, ability: "Own Account", scope: "head", writes: false } as const;
const manage = { tag, ability: "Manage Expense Categories", scope: "head" } as const;

const Category = z.object({
  id: Id,
  name: z.string(),
  code: z.string().nullable(),
  account: z.string().describe("The code of the account in the books."),
  account_name: z.string(),
  version: z.number().int(),
  created_at: Time,
});

const WRITTEN = {
  name: requiredName("Category is required", 80),
  code: z.string().trim().max(30, "Use at most 30 characters.").nullish(),
  account: z
    .string({ error: "Choose the account to post expenses to." })
    .trim()
    .min(1, "Choose the account to post expenses to."),
};

const changed = z.object({ id: Id, version: ShownVersion, ...WRITTEN });

/** Operations for the categories of expenses, each with the account of the books that its expenses are posted to. */
export const expenseCategories = {
  list: operation({ ...see, method: "POST", path: "/client/expense-categories", title: "List expense categories" })
    .input(listInput(["name", "code", "created"], {}))
    .output(listOutput(Category)),
  accounts: operation({
    ...manage,
    writes: false,
    method: "GET",
    path: "/expense-categories/accounts",
    title: "List the accounts that a category can post to",
  })
    .input(z.object({}))
    .output(z.object({ data: z.array(z.object({ code: z.string(), name: z.string() })) })),
  create: operation({ ...manage, method: "POST", path: "/expense-categories", title: "Create an expense category" })
    .input(z.object(WRITTEN))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  update: operation({ ...manage, method: "PUT", path: "/expense-categories/{id}", title: "Change an expense category" })
    .input(changed)
    .output(Message),
  change: operation({
    ...manage,
    method: "POST",
    path: "/expense-categories/{id}",
    title: "Change an expense category",
    description: "The same as PUT.",
  })
    .input(changed)
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/expense-categories/{id}",
    title: "Delete an expense category",
    description: "Its expenses keep it.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  restore: operation({
    ...manage,
    method: "POST",
    path: "/expense-categories/{id}/restore",
    title: "Restore a deleted expense category",
    description: "409 if its name or code is now taken.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};
