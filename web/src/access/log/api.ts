import { log } from "@hazina/contract/access/log.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { clientOf } from "../../api/link.ts";
import { queriesOf } from "../../api/queries.ts";

/** The calls of the access log. */
export const logApi = clientOf(log);

/** The same calls as queries and mutations. */
export const logQueries = queriesOf(log, ["log"]);

/** One line of the access log. */
export type AccessLine = InferContractRouterOutputs<typeof log>["list"]["data"][number];

/** The result of a check of the chain. */
export type ChainResult = InferContractRouterOutputs<typeof log>["verify"]["data"];
