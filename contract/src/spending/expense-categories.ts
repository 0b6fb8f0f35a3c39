import * as z from "zod";
import { Amount, DayText, Id, Message, MoneyAbove, requiredName, ShownDay, ShownVersion, Time } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";

const tag = "Spending: expense categories";
const see = { tag, ability: "Own Account", scope: "head", writes: false } as const;
const manage = { tag, ability: "Manage Expense Categories", scope: "head" } as const;

/** The reasons for which the law needs no eTIMS invoice for the expenses of a category. */
export const NOT_NEEDED_REASONS = [
  "salary",
  "import",
  "interest",
  "bank_fee",
  "airline_ticket",
  "final_withholding",
] as const;

/**
 * The units of a category that pays by a rate: kilometres driven, or days away on duty (per diem).
 */
export const RATE_UNITS = ["km", "day"] as const;

/** The maximum number of dated rates of a category. */
const MOST_RATES = 50;

/** The maximum rate per unit, in shillings. */
const HIGHEST_RATE = 1_000_000;

const Category = z.object({
  id: Id,
  name: z.string(),
  code: z.string().nullable(),
  account: z.string().describe("The code of the account in the books."),
  account_name: z.string(),
  unit: z.enum(RATE_UNITS).nullable().describe("Null where the amount is typed."),
  etims_reason: z.enum(NOT_NEEDED_REASONS).nullable().describe("Why no eTIMS invoice is needed; null if one is."),
  rates: z
    .array(z.object({ from: ShownDay, rate: Amount, exempt: Amount.nullable() }))
    .describe("The rates of a unit, the newest first; `exempt` is the tax-free rate of a kilometre."),
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
  unit: z.enum(RATE_UNITS).nullish(),
  etims_reason: z
    .enum(NOT_NEEDED_REASONS)
    .nullish()
    .describe("Why no eTIMS invoice is needed for its expenses; leave it out if one is needed."),
  rates: z
    .array(
      z.object({
        from: DayText,
        rate: MoneyAbove.refine((rate) => rate <= HIGHEST_RATE, "Enter a rate of at most 1,000,000."),
        exempt: MoneyAbove.nullish().describe(
          "For kilometres: the rate of the Automobile Association of Kenya, up to which mileage is not taxed. If left out, no part of the rate is taxed.",
        ),
      }),
    )
    .max(MOST_RATES, `A category can have at most ${MOST_RATES} rates.`)
    .refine(
      (rates) => new Set(rates.map(({ from }) => from)).size === rates.length,
      "Enter only one rate for each start date.",
    )
    .default([])
    .describe("The rates of a unit, each from a day on."),
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
