import * as z from "zod";
import { Id, Message, requiredName } from "../fields.ts";
import { listInput, NumberId, PageMetaWherePaged } from "../list.ts";
import { operation } from "../operation.ts";

const tag = "Access: roles";

/** The lowest number of a custom role. Roles with lower numbers are the same in every company. */
export const FIRST_OWN_ROLE_ID = 101;

/** The lowest number of a custom ability group. */
export const FIRST_OWN_GROUP_ID = 101;

/** A role as the list of roles shows it. */
export const Role = z.object({
  id: z.number().int(),
  name: z.string(),
  title: z.string(),
  company_id: Id.nullable().describe("null for a role that every company has."),
  ability_ids: z.array(z.number().int()),
  description: z.string(),
  editable: z.boolean(),
  users: z.number().int().describe("How many people have it."),
  version: z.number().int().describe("Increases with each change. Send it with a change to detect changes by others."),
  changed_by: z.string().nullable().describe("Who changed it last; null for nobody yet."),
});

const Ability = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: z.enum(["read", "write", "approve"]),
});

/** A group of abilities that are selected together: an area of the product, or a custom group of the company. */
export const AbilityGroup = z.object({
  id: z.number().int(),
  name: z.string(),
  editable: z.boolean(),
  abilities: z.array(Ability),
});

const AbilityIds = z
  .array(z.number().int().min(1).max(999_999), { error: "Choose the abilities." })
  .max(500, "Choose at most 500 abilities.");

const RoleAbilityIds = AbilityIds.describe(
  "Every role includes Own Account, whether it is listed or not: without it, users could not sign out.",
);

const RoleForm = {
  name: requiredName("Role is required", 80),
  title: z.string().trim().max(120).optional(),
  description: z.string().trim().max(500).optional(),
  ability_ids: RoleAbilityIds,
};

/** Operations for roles and their abilities, ability groups, and users with conflicting duties. */
export const roles = {
  list: operation({
    method: "POST",
    path: "/client/user-roles",
    tag,
    title: "List roles and abilities",
    ability: "View Roles",
    scope: "head",
    writes: false,
  })
    .input(listInput([], {}))
    .output(
      z.object({
        data: z.object({ roles: z.array(Role), abilities: z.array(AbilityGroup) }),
        meta: PageMetaWherePaged,
      }),
    ),
  create: operation({
    method: "POST",
    path: "/roles",
    tag,
    title: "Create a role",
    ability: "Manage Roles",
    scope: "head",
  })
    .input(z.object(RoleForm))
    .output(Message.extend({ data: z.object({ id: z.number().int() }) })),
  update: operation({
    method: "PUT",
    path: "/roles/{id}",
    tag,
    title: "Change a role",
    ability: "Manage Roles",
    scope: "head",
    description:
      "The change takes effect for everyone who has the role from their next request. Default roles cannot be changed. Answers 409 " +
      "`stale_version` with the `current` role if someone else has changed the role since `version`.",
  })
    .input(z.object({ id: NumberId, ...RoleForm, version: z.number().int().min(0).max(2_000_000_000).optional() }))
    .output(Message.extend({ version: z.number().int() })),
  remove: operation({
    method: "DELETE",
    path: "/roles/{id}",
    tag,
    title: "Delete a role",
    headOnly: true,
    ability: "Manage Roles",
    description: "409 while a user has it.",
  })
    .input(z.object({ id: NumberId }))
    .output(Message),
  preview: operation({
    method: "GET",
    path: "/roles/{id}/preview",
    tag,
    title: "View as role",
    ability: "View Roles",
    description: "The abilities and allowed calls of a role, to preview the product in that role.",
  })
    .input(z.object({ id: NumberId }))
    .output(
      z.object({
        data: z.object({
          role: z.object({ id: z.number().int(), name: z.string() }),
          abilities: z.array(z.string()),
          operations: z.array(z.object({ method: z.string(), path: z.string(), title: z.string() })),
        }),
      }),
    ),
  createGroup: operation({
    method: "POST",
    path: "/ability-groups",
    tag,
    title: "Create an ability group",
    ability: "Manage Roles",
    scope: "head",
  })
    .input(z.object({ name: requiredName("Group is required", 80), ability_ids: AbilityIds }))
    .output(Message.extend({ data: z.object({ id: z.number().int() }) })),
  removeGroup: operation({
    method: "DELETE",
    path: "/ability-groups/{group_id}",
    tag,
    title: "Delete an ability group",
    headOnly: true,
    ability: "Manage Roles",
    description: "Roles keep the abilities that were selected with it.",
  })
    .input(z.object({ group_id: NumberId }))
    .output(Message),
  conflicts: operation({
    method: "GET",
    path: "/reports/conflicting-duties",
    tag,
    title: "List users with conflicting duties",
    ability: "View Roles",
  }).output(
    z.object({
      data: z.array(
        z.object({
          user: z.object({ id: Id, name: z.string(), email: z.string() }),
          role: z.object({ id: z.number().int(), name: z.string() }),
          conflicts: z.array(z.object({ first: z.string(), second: z.string(), risk: z.string() })),
        }),
      ),
    }),
  ),
};
