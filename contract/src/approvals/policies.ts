import * as z from "zod";
import { Amount, Id, Message, Money, requiredName, Time, Version } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { APPROVAL_KINDS } from "./kinds.ts";
import { LEVEL_WHO, MOST_HOURS, MOST_LEVELS, POLICY_FACTS, POLICY_FLAGS } from "./policy-terms.ts";

const manage = { tag: "Approvals", ability: "Manage Approvers", scope: "head" } as const;

const Kind = z.enum(APPROVAL_KINDS, { error: "Choose the kind of approval." });
const ids = (what: string) => z.array(Id).max(50, `Choose at most 50 ${what}.`).default([]);
const roleIds = z.array(z.number().int().min(0).max(999_999_999)).max(20, "Choose at most 20 roles.").default([]);
const userIds = z.array(Id).max(20, "Choose at most 20 people.").default([]);

const Conditions = z.object({
  amount_from: Money.nullish().describe("From this amount on; requests without an amount never match."),
  amount_to: Money.nullish().describe("Up to and including this amount."),
  branch_ids: ids("branches"),
  department_ids: ids("departments"),
  category_ids: ids("categories"),
  budget_ids: ids("budgets"),
  project_ids: ids("projects"),
  flags: z.array(z.enum(POLICY_FLAGS)).max(POLICY_FLAGS.length).default([]).describe("At least one of them."),
});

const Hours = z
  .number({ error: "Enter the hours as a whole number." })
  .int("Enter whole hours.")
  .min(1, "Enter at least 1 hour.")
  .max(MOST_HOURS, "Enter at most 1,440 hours, which is 60 days.");

const Level = z.object({
  name: requiredName("Name is required.", 80),
  mode: z.enum(["any", "all"], { error: "Choose whether one approver or all approvers must approve." }).default("any"),
  role_ids: roleIds,
  user_ids: userIds,
  who: z.enum(LEVEL_WHO).nullish().describe("Approvers by their position, looked up when they decide."),
  from_amount: Money.nullish().describe("The level applies from this amount on."),
  escalate_after_hours: Hours.nullish().describe("After these hours the people of `escalate_to` may decide as well."),
  escalate_to: z.object({ role_ids: roleIds, user_ids: userIds }).nullish(),
});

const WRITTEN = {
  name: requiredName("Name is required.", 120),
  kind: Kind,
  position: z.number().int().min(1).max(1_000).default(100).describe("Policies are tried in this order."),
  active: z.boolean().default(false),
  conditions: Conditions.default(Conditions.parse({})).describe("All must be met; without any, every request matches."),
  levels: z.array(Level).min(1, "Add at least one level.").max(MOST_LEVELS, "A policy can have at most five levels."),
};

/** The conditions of an approval policy in a request, after validation. */
export type PolicyConditions = z.output<typeof Conditions>;

/** A level of a policy, as validated from a request. */
export type PolicyLevel = z.output<typeof Level>;

const Written = z.object(WRITTEN);

/** An approval policy in a request to create or change it, after validation. */
export type WrittenPolicy = z.output<typeof Written>;

const Policy = z.object({
  id: Id,
  name: z.string(),
  kind: Kind,
  position: z.number().int(),
  active: z.boolean(),
  conditions: Conditions,
  levels: z.array(Level),
  conditions_text: z.string().describe("The conditions in words."),
  levels_text: z.string().describe("The levels in words."),
  version: z.number().int(),
});

const ListedPolicy = Policy.extend({
  changed_by: z.string().describe("The author of the current version."),
  changed_at: Time,
});

const Change = z.object({ what: z.string(), before: z.string(), after: z.string() });

const PolicyVersion = z.object({
  version: z.number().int(),
  by: z.string(),
  at: Time,
  changes: z.array(Change).describe("What differs from the version before; none for the first."),
  name: z.string(),
  position: z.number().int(),
  active: z.boolean(),
  conditions: Conditions,
  levels: z.array(Level),
  conditions_text: z.string().describe("The conditions in words."),
  levels_text: z.string().describe("The levels in words."),
});

const PolicyOutcome = z.object({
  title: z.string(),
  asked_at: Time,
  amount: Amount.nullable(),
  today: z.string().describe("The levels it would pass under today's policies."),
  with_policy: z.string().describe("The levels it would pass under the policy being tested."),
});

const Choice = z.object({ id: Id, name: z.string() });

/**
 * Operations for approval policies, which determine the approvers of a request. A change affects
 * only new requests.
 */
export const policies = {
  list: operation({
    ...manage,
    writes: false,
    method: "POST",
    path: "/client/approval-policies",
    title: "List approval policies",
    description: "In the order in which they are tried: the first that matches a request gives its levels.",
  })
    .input(listInput([], { kind: Kind.optional() }))
    .output(listOutput(ListedPolicy)),
  read: operation({
    ...manage,
    writes: false,
    method: "GET",
    path: "/approval-policies/{id}",
    title: "Read an approval policy",
    description:
      "With its versions, newest first, and what each changed. A deleted policy can still be read, because requests name the version that gave their levels.",
  })
    .input(z.object({ id: Id }))
    .output(z.object({ data: Policy.extend({ deleted: z.boolean(), versions: z.array(PolicyVersion) }) })),
  create: operation({
    ...manage,
    method: "POST",
    path: "/approval-policies",
    title: "Create an approval policy",
  })
    .input(Written)
    .output(Message.extend({ data: z.object({ id: Id }) })),
  update: operation({
    ...manage,
    method: "PUT",
    path: "/approval-policies/{id}",
    title: "Change an approval policy",
    description: "Requests that are waiting keep their levels. The kind cannot change.",
  })
    .input(z.object({ id: Id, version: Version, ...WRITTEN }))
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/approval-policies/{id}",
    title: "Delete an approval policy",
    description: "Requests that are waiting keep their levels.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  test: operation({
    ...manage,
    writes: false,
    limit: "heavy",
    method: "POST",
    path: "/approval-policies/test",
    title: "Test an approval policy",
    description:
      "Tests a policy on the requests of its kind from the last 12 months, as if it had been active, and stores nothing. Names the requests that would have passed through different levels; titles and amounts are shown only to those who may see all requests of the kind.",
  })
    .input(z.object({ id: Id.nullish().describe("The policy that this one replaces."), ...WRITTEN }))
    .output(
      z.object({
        data: z.object({
          requests: z.number().int().describe("The requests of the last 12 months."),
          matched: z.number().int().describe("Those that this policy would have decided."),
          changed: z.number().int().describe("Those that would have passed other levels."),
          may_see: z.boolean(),
          examples: z.array(PolicyOutcome).describe("The newest 50 of those that changed."),
        }),
      }),
    ),
  choices: operation({
    ...manage,
    writes: false,
    method: "POST",
    path: "/client/approval-policy-choices",
    title: "List the choices for approval policies",
    description: "For each kind, its conditions and the positions by which a level can name people.",
  })
    .input(z.object({}))
    .output(
      z.object({
        data: z.object({
          kinds: z.array(
            z.object({
              kind: Kind,
              ability: z.string().describe("The ability with which people decide."),
              facts: z.array(z.enum(POLICY_FACTS)),
              flags: z.array(z.enum(POLICY_FLAGS)),
              who: z.array(z.enum(LEVEL_WHO)),
              roles: z.array(z.number().int()).describe("The roles whose users may decide on it."),
              approvers: z.array(Id).describe("The users who may decide on it."),
            }),
          ),
          users: z.array(Choice),
          roles: z.array(z.object({ id: z.number().int(), name: z.string() })),
          branches: z.array(Choice),
          departments: z.array(Choice),
          categories: z.array(Choice),
          budgets: z.array(Choice),
          projects: z.array(Choice),
        }),
      }),
    ),
};
