import * as z from "zod";
import { Amount, Id, Message, MoneyAbove, requiredName, requiredText, ShownVersion, Time } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";

const tag = "Spending: expense policies";
const manage = { tag, ability: "Manage Approvers", scope: "head" } as const;
const see = { ...manage, writes: false } as const;

/**
 * The effects of a policy on an expense that meets its conditions: show a warning, require a
 * receipt or a reason, add an approval level, or refuse the expense.
 */
export const POLICY_OUTCOMES = ["warn", "receipt", "reason", "level", "refuse"] as const;

/** The maximum number of approvers of the level that a policy adds. */
export const MOST_POLICY_APPROVERS = 10;

const Weekday = z.number().int().min(1).max(7);

const CONDITIONS = {
  category_ids: z.array(Id).max(50, "Choose at most 50 categories.").default([]),
  role_ids: z
    .array(z.number().int())
    .max(50, "Choose at most 50 roles.")
    .default([])
    .describe("Roles of the claimant."),
  weekdays: z.array(Weekday).max(7).default([]).describe("From 1 for Monday to 7 for Sunday."),
  supplier: z
    .string()
    .trim()
    .max(80, "Use at most 80 characters.")
    .nullish()
    .describe("Text within the supplier's name, in upper or lower case."),
  above: MoneyAbove.nullish().describe("The amount that the expense exceeds."),
};

const WRITTEN = {
  name: requiredName("Policy name is required", 80),
  ...CONDITIONS,
  outcome: z.enum(POLICY_OUTCOMES, { error: "Choose what happens." }),
  sentence: requiredText("Write the sentence that claimants and approvers see.", 200),
  approver_ids: z
    .array(Id)
    .max(MOST_POLICY_APPROVERS, `Choose at most ${MOST_POLICY_APPROVERS} people.`)
    .default([])
    .describe("For an additional level: any one of them approves."),
  active: z.boolean().default(true),
};

/** The fields of an expense policy that are needed to check an expense against it. */
export const ClaimPolicy = z.object({
  id: Id,
  category_ids: z.array(Id),
  weekdays: z.array(Weekday),
  supplier: z.string().nullable(),
  above: Amount.nullable(),
  outcome: z.enum(POLICY_OUTCOMES),
  sentence: z.string(),
});

const Policy = ClaimPolicy.extend({
  name: z.string(),
  role_ids: z.array(z.number().int()),
  approver_ids: z.array(Id),
  active: z.boolean(),
  conditions: z.string().describe("The conditions in words."),
  version: z.number().int(),
  created_at: Time,
});

const Ref = z.object({ id: Id });

/**
 * Operations for expense policies. Each policy has conditions, an effect on expenses that meet them, and a sentence
 * that claimants and approvers see.
 */
export const expensePolicies = {
  list: operation({ ...see, method: "POST", path: "/client/expense-policies", title: "List expense policies" })
    .input(listInput(["name", "created"], {}))
    .output(listOutput(Policy)),
  choices: operation({
    ...see,
    method: "GET",
    path: "/expense-policies/choices",
    title: "List the choices for an expense policy",
  })
    .input(z.object({}))
    .output(
      z.object({
        data: z.object({
          categories: z.array(z.object({ id: Id, name: z.string() })),
          roles: z.array(z.object({ id: z.number().int(), name: z.string() })),
          people: z.array(z.object({ id: Id, name: z.string() })),
        }),
      }),
    ),
  read: operation({ ...see, method: "GET", path: "/expense-policies/{id}", title: "Read an expense policy" })
    .input(Ref)
    .output(z.object({ data: Policy })),
  create: operation({ ...manage, method: "POST", path: "/expense-policies", title: "Create an expense policy" })
    .input(z.object(WRITTEN))
    .output(Message.extend({ data: Ref })),
  update: operation({
    ...manage,
    method: "PUT",
    path: "/expense-policies/{id}",
    title: "Change an expense policy",
    description: "It acts on expenses that are submitted from now on.",
  })
    .input(z.object({ id: Id, version: ShownVersion, ...WRITTEN }))
    .output(Message),
  remove: operation({ ...manage, method: "DELETE", path: "/expense-policies/{id}", title: "Delete an expense policy" })
    .input(Ref)
    .output(Message),
  restore: operation({
    ...manage,
    method: "POST",
    path: "/expense-policies/{id}/restore",
    title: "Restore a deleted expense policy",
    description: "409 if its name is now taken.",
  })
    .input(Ref)
    .output(Message),
};
