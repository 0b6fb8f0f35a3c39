import * as z from "zod";
import { Message, requiredName, ShownVersion } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { ACCOUNT_CLASSES } from "./labels.ts";

const tag = "Accounting: chart of accounts";
const see = { tag, ability: "View Accounting", scope: "head", writes: false } as const;
const manage = { tag, ability: "Post Journals", scope: "head" } as const;

/**
 * The code of an account of the books: up to 20 letters, digits, dots and hyphens, beginning with a
 * letter or digit.
 */
export const AccountCode = z
  .string({ error: "Choose the account." })
  .trim()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9.-]{0,19}$/,
    "Enter a code of up to 20 letters, digits, dots and hyphens that begins with a letter or digit.",
  );

/** The class of an account, which determines where the statements show the account. */
export const AccountClassField = z.enum(ACCOUNT_CLASSES, { error: "Choose the class." });

const WRITTEN = {
  name: requiredName("Account name is required", 120),
  class: AccountClassField,
  return_line: z
    .string()
    .trim()
    .max(120, "Use at most 120 characters.")
    .nullish()
    .describe("The line of KRA's return under which it is declared."),
};

const Account = z.object({
  code: z.string(),
  name: z.string(),
  class: AccountClassField,
  class_name: z.string(),
  statement: z.enum(["profit_and_loss", "balance_sheet"]),
  return_line: z.string().nullable(),
  state: z.enum(["active", "archived"]),
  is_control: z.boolean().describe("Whether only its own domain posts to it; a journal written by hand is refused."),
  is_fixed: z
    .boolean()
    .describe("Whether the product posts to it automatically: its class cannot change, and it cannot be archived."),
  version: z.number().int(),
});

/** Operations for the chart of accounts. Every company starts with the default chart. */
export const chart = {
  list: operation({ ...see, method: "POST", path: "/client/accounts", title: "List accounts" })
    .input(
      listInput(["code", "name"], {
        class: AccountClassField.optional(),
        state: z.enum(["active", "archived"]).optional(),
      }),
    )
    .output(listOutput(Account)),
  create: operation({
    ...manage,
    method: "POST",
    path: "/accounts",
    title: "Create an account",
    description: "409 where the code is taken.",
  })
    .input(z.object({ code: AccountCode, ...WRITTEN }))
    .output(Message.extend({ data: z.object({ id: z.string().describe("Its code.") }) })),
  update: operation({
    ...manage,
    method: "PUT",
    path: "/accounts/{id}",
    title: "Change an account",
    description:
      "The id is the account's code. 409 for a change of class if the product posts to the account automatically, or if the account has entries and the new class belongs to the other statement.",
  })
    .input(z.object({ id: AccountCode, version: ShownVersion, ...WRITTEN }))
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/accounts/{id}",
    title: "Archive an account",
    description:
      "Existing entries stay; nothing new can be posted to the account. 409 if it has a balance, or if the product posts to it automatically.",
  })
    .input(z.object({ id: AccountCode }))
    .output(Message),
  restore: operation({
    ...manage,
    method: "POST",
    path: "/accounts/{id}/restore",
    title: "Restore an archived account",
  })
    .input(z.object({ id: AccountCode }))
    .output(Message),
};
