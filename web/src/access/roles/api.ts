import { roles } from "@hazina/contract/access/roles.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** The calls of roles, ability groups and conflicting duties, as queries and mutations. */
export const rolesQueries = queriesOf(roles, ["roles"]);

/** The refresh after a change of roles or ability groups. */
export const refreshRoles = readAgain(["roles"]);

type Outputs = InferContractRouterOutputs<typeof roles>;

/** A role of the company, or one that every company has. */
export type Role = Outputs["list"]["data"]["roles"][number];

/** Abilities that are selected together: an area of the product, or a group of the company's own. */
export type AbilityGroup = Outputs["list"]["data"]["abilities"][number];

/** The abilities of a role, and the calls that it allows. */
export type RolePreview = Outputs["preview"]["data"];

/** A user with the conflicting duties of their role. */
export type DutyHolder = Outputs["conflicts"]["data"][number];
