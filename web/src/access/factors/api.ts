import { factors } from "@hazina/contract/access/factors.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { clientOf } from "../../api/link.ts";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** The calls of the user's sign-in methods. */
export const factorsApi = clientOf(factors);

/** The same calls as queries and mutations. */
export const factorsQueries = queriesOf(factors, ["factors"]);

/** The user's sign-in methods, as the API returns them. */
export type SignInMethods = InferContractRouterOutputs<typeof factors>["read"]["data"];

/** A passkey of the user. */
export type Passkey = SignInMethods["passkeys"][number];

/** The refresh after a change of the user's sign-in methods. */
export const refreshFactors = readAgain(["factors"]);
