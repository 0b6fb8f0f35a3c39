import { sharing } from "@hazina/contract/reporting/sharing.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** The report to share, as the API accepts it, without the expiry of the link. */
export type ToShare = Omit<InferContractRouterInputs<typeof sharing>["upload"], "days" | "file" | "company_id">;

/** A link to a shared report, as the list returns it. */
export type ListedShare = InferContractRouterOutputs<typeof sharing>["list"]["data"][number];

/** The queries and mutations for links to PDFs of reports. */
export const sharingQueries = queriesOf(sharing, ["forecasting", "reports", "shares"]);

/** Reloads the links. Call it after a link has been created, emailed or revoked. */
export const refreshShares = readAgain(["forecasting", "reports", "shares"]);
