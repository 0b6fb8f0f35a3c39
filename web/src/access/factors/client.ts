import { factors } from "@hazina/contract/access/factors.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { clientOf } from "../../api/link.ts";

/** The calls of one's own sign-in methods. */
export const factorsApi = clientOf(factors);

/** The same calls as queries and mutations. */
export const factorsQueries = createTanstackQueryUtils(factorsApi, { path: ["factors"] });

/** One's own sign-in methods as the API answers them. */
export type SignInMethods = InferContractRouterOutputs<typeof factors>["read"]["data"];

/** A passkey of one's own. */
export type Passkey = SignInMethods["passkeys"][number];
