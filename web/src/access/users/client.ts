import { users } from "@hazina/contract/access/users.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { clientOf } from "../../api/link.ts";

/** The calls of system users. */
export const usersApi = clientOf(users);

/** The same calls as queries and mutations. */
export const usersQueries = createTanstackQueryUtils(usersApi, { path: ["users"] });

/** A person as the list shows them. */
export type SystemUser = InferContractRouterOutputs<typeof users>["list"]["data"][number];

/** How many people the company has, and how many its plan allows. */
export type PlanRoom = InferContractRouterOutputs<typeof users>["list"]["plan"];
