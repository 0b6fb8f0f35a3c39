import { exports } from "@hazina/contract/exports/exports.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { clientOf } from "../../api/link.ts";

/** The result of verifying a file, as the API returns it. */
export type Verified = InferContractRouterOutputs<typeof exports>["verify"];

/** API client for verifying a file, which works without signing in. */
export const verificationApi = clientOf(exports);
