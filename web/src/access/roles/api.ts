import { roles } from "@hazina/contract/access/roles.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** The queries and mutations for roles, ability groups and conflicting duties. */
export const rolesQueries = queriesOf(roles, ["roles"]);

/** Reloads the roles; call it after a role or an ability group has changed. */
export const refreshRoles = readAgain(["roles"]);

type Outputs = InferContractRouterOutputs<typeof roles>;

/** A role that the company has created, or a standard role that every company has. */
export type Role = Outputs["list"]["data"]["roles"][number];

/** Abilities that are selected together: an area of the product, or one of the company's own ability groups. */
export type AbilityGroup = Outputs["list"]["data"]["abilities"][number];

/** The abilities of a role, and the calls that it may make. */
export type RolePreview = Outputs["preview"]["data"];

/** A user with the conflicting duties of their role. */
export type DutyHolder = Outputs["conflicts"]["data"][number];
