import { exports } from "@hazina/contract/exports/exports.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { clientOf } from "../../api/link.ts";

/** The facts known about a file. */
export type Verified = InferContractRouterOutputs<typeof exports>["verify"];

/** The call that verifies a file, open to everybody. */
export const verificationApi = clientOf(exports);
