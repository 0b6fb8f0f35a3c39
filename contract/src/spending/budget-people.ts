import * as z from "zod";
import { Amount, Id, Message, MoneyAbove, Version } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "Spending: budgets";
const see = { tag, ability: "View Budgets", scope: "branch", writes: false } as const;
const manage = { tag, ability: "Manage Budgets", scope: "branch" } as const;
const approvers = { tag, ability: "Manage Approvers", scope: "branch" } as const;

/** The maximum number of members of one budget. The same limit applies to its approvers. */
export const MOST_BUDGET_PEOPLE = 200;

const Limit = MoneyAbove.nullish().describe(
  "The most that this person may charge to the budget in each period, across claims and card payments; null means no limit of their own.",
);

/**
 * A member of a budget, with their own limit and the amount they have charged in the current
 * period.
 */
export const BudgetMember = z.object({
  id: Id,
  budget_id: Id,
  user_id: Id,
  name: z.string(),
  limit: Amount.nullable(),
  charged: Amount.describe("Requested, committed and used by this person in the period that runs today."),
  left: Amount.nullable().describe("Of their own limit; null without one."),
  cards: z.boolean().describe("Whether their card payments are charged to this budget."),
  version: z.number().int(),
});

const Cards = z
  .boolean()
  .default(false)
  .describe(
    "Whether this person's card payments are charged to the budget; they can be charged to only one budget at a time.",
  );

const ApproverParts = {
  level: z.number().int().min(1).max(5, "Enter a level from 1 to 5.").default(1),
  from_amount: MoneyAbove.nullish().describe("The amount from which this person approves; null means always."),
};

/**
 * An approver of a budget. Approvers decide on expenses above the budget, and on requests for which a policy names the
 * budget's approvers.
 */
export const BudgetApprover = z.object({
  id: Id,
  budget_id: Id,
  user_id: Id,
  name: z.string(),
  level: z.number().int(),
  from_amount: Amount.nullable(),
  version: z.number().int(),
});

const one = z.object({ id: Id });

/**
 * Operations for the members and approvers of a budget. Only members may charge the budget, each up to their own
 * limit. If a budget has no members, every user may charge it. Approvers approve expenses above the budget. If a
 * budget has no approvers, its owner approves them.
 */
export const budgetPeople = {
  readMember: operation({ ...see, method: "GET", path: "/budget-members/{id}", title: "Read a member of a budget" })
    .input(one)
    .output(z.object({ data: BudgetMember })),
  addMember: operation({
    ...manage,
    method: "POST",
    path: "/budget-members",
    title: "Add a member to a budget",
    description:
      "Once a budget has members, only they may charge it. 409 if the person is already a member, and for `cards` if their card payments already charge another budget; 422 for `cards` if the budget covers only some categories.",
  })
    .input(z.object({ budget_id: Id, user_id: Id, limit: Limit, cards: Cards }))
    .output(Message.extend({ data: BudgetMember })),
  changeMember: operation({
    ...manage,
    method: "PUT",
    path: "/budget-members/{id}",
    title: "Change the limit of a member",
    description: "What the person has charged already stays charged.",
  })
    .input(z.object({ id: Id, limit: Limit, cards: Cards, version: Version }))
    .output(Message.extend({ data: BudgetMember })),
  removeMember: operation({
    ...manage,
    method: "DELETE",
    path: "/budget-members/{id}",
    title: "Remove a member from a budget",
  })
    .input(one)
    .output(Message),
  readApprover: operation({
    ...see,
    method: "GET",
    path: "/budget-approvers/{id}",
    title: "Read an approver of a budget",
  })
    .input(one)
    .output(z.object({ data: BudgetApprover })),
  addApprover: operation({
    ...approvers,
    method: "POST",
    path: "/budget-approvers",
    title: "Add an approver to a budget",
    description: "Acts on new requests. 409 for a person who is an approver already.",
  })
    .input(z.object({ budget_id: Id, user_id: Id, ...ApproverParts }))
    .output(Message.extend({ data: BudgetApprover })),
  changeApprover: operation({
    ...approvers,
    method: "PUT",
    path: "/budget-approvers/{id}",
    title: "Change an approver of a budget",
  })
    .input(z.object({ id: Id, ...ApproverParts, version: Version }))
    .output(Message.extend({ data: BudgetApprover })),
  removeApprover: operation({
    ...approvers,
    method: "DELETE",
    path: "/budget-approvers/{id}",
    title: "Remove an approver from a budget",
  })
    .input(one)
    .output(Message),
};
