import { authentication } from "@hazina/contract/access/authentication.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** The calls of the authentication settings, as queries and mutations. */
export const authenticationQueries = queriesOf(authentication, ["authentication"]);

/** The way people of the company sign in. */
export type Settings = InferContractRouterOutputs<typeof authentication>["read"]["data"];

/** The refresh after a change of the settings. */
export const refreshAuthentication = readAgain(["authentication"]);
