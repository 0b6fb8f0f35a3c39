import { exports } from "@hazina/contract/exports/exports.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { clientOf } from "../../api/link.ts";

/** The facts known about a verified file. */
export type Verified = InferContractRouterOutputs<typeof exports>["verify"];

/** API client for verifying a file, which needs no session. */
export const verificationApi = clientOf(exports);
