import { users } from "@hazina/contract/access/users.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { clientOf } from "../../api/link.ts";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** API client for system users. */
export const usersApi = clientOf(users);

/** The queries and mutations for system users. */
export const usersQueries = queriesOf(users, ["users"]);

/**
 * Reloads the users and the roles; call it after a user has changed. Roles are reloaded because they show how many
 * users have each role.
 */
export const refreshUsers = readAgain(["users"], ["roles"]);

/** A user, as the list of users returns it. */
export type SystemUser = InferContractRouterOutputs<typeof users>["list"]["data"][number];

/** The number of users that the company has, and the number that its plan allows. */
export type PlanRoom = InferContractRouterOutputs<typeof users>["list"]["plan"];
