import { authentication } from "@hazina/contract/access/authentication.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** The queries and mutations for the authentication settings. */
export const authenticationQueries = queriesOf(authentication, ["authentication"]);

/** The company's authentication settings. */
export type Settings = InferContractRouterOutputs<typeof authentication>["read"]["data"];

/** Reloads the authentication settings; call it after they have changed. */
export const refreshAuthentication = readAgain(["authentication"]);
