import { users } from "@hazina/contract/access/users.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { clientOf } from "../../api/link.ts";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** The calls of system users. */
export const usersApi = clientOf(users);

/** The same calls as queries and mutations. */
export const usersQueries = queriesOf(users, ["users"]);

/** The refresh after a change of people: they are read again, and the roles, which tell how many hold them. */
export const refreshUsers = readAgain(["users"], ["roles"]);

/** A person as the list shows them. */
export type SystemUser = InferContractRouterOutputs<typeof users>["list"]["data"][number];

/** The number of people the company has, and how many its plan allows. */
export type PlanRoom = InferContractRouterOutputs<typeof users>["list"]["plan"];
