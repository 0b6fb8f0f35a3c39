import { factors } from "@hazina/contract/access/factors.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { clientOf } from "../../api/link.ts";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** API client for the user's sign-in methods. */
export const factorsApi = clientOf(factors);

/** The queries and mutations for the user's sign-in methods. */
export const factorsQueries = queriesOf(factors, ["factors"]);

/** The user's sign-in methods, as the API returns them. */
export type SignInMethods = InferContractRouterOutputs<typeof factors>["read"]["data"];

export type Passkey = SignInMethods["passkeys"][number];

/** Reloads the user's sign-in methods; call it after a sign-in method has changed. */
export const refreshFactors = readAgain(["factors"]);
