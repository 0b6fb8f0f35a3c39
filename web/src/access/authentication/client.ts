import { authentication } from "@hazina/contract/access/authentication.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { clientOf } from "../../api/link.ts";

/** The calls of the authentication settings, as queries and mutations. */
export const authenticationQueries = createTanstackQueryUtils(clientOf(authentication), { path: ["authentication"] });

/** How people of the company sign in. */
export type Settings = InferContractRouterOutputs<typeof authentication>["read"]["data"];
