import { sharing } from "@hazina/contract/reporting/sharing.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** The report to share: the call without how long its link is good for. */
export type ToShare = Omit<InferContractRouterInputs<typeof sharing>["upload"], "days" | "file" | "company_id">;

/** A link as it is listed. */
export type ListedShare = InferContractRouterOutputs<typeof sharing>["list"]["data"][number];

/** Links to PDFs of reports, as queries and calls. */
export const sharingQueries = queriesOf(sharing, ["forecasting", "reports", "shares"]);

/** The refresh after a link was made, mailed or taken back. */
export const refreshShares = readAgain(["forecasting", "reports", "shares"]);
