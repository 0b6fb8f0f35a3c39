import { log } from "@hazina/contract/access/log.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { clientOf } from "../../api/link.ts";
import { queriesOf } from "../../api/queries.ts";

/** API client for the access log. */
export const logApi = clientOf(log);

/** The queries and mutations for the access log. */
export const logQueries = queriesOf(log, ["log"]);

/** One line of the access log. */
export type AccessLine = InferContractRouterOutputs<typeof log>["list"]["data"][number];

/** The result of checking the hash chain. */
export type ChainResult = InferContractRouterOutputs<typeof log>["verify"]["data"];
