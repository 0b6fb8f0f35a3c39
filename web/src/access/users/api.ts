import { users } from "@hazina/contract/access/users.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { clientOf } from "../../api/link.ts";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** The calls of system users. */
export const usersApi = clientOf(users);

/** The same calls as queries and mutations. */
export const usersQueries = queriesOf(users, ["users"]);

/** The refresh after a change of users; it includes roles, which show their number of users. */
export const refreshUsers = readAgain(["users"], ["roles"]);

/** A user as the list shows them. */
export type SystemUser = InferContractRouterOutputs<typeof users>["list"]["data"][number];

/** The number of users of the company, and the number that its plan allows. */
export type PlanRoom = InferContractRouterOutputs<typeof users>["list"]["plan"];
