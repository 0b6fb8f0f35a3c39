import { self } from "@hazina/contract/people/self.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof self>;

/** The user's own employee record. */
export type OwnRecord = NonNullable<Answers["record"]["data"]>;

/** A correction that the user has requested. */
export type Correction = Answers["corrections"]["data"][number];

/** The correction to request, as the API accepts it. */
export type CorrectionInput = InferContractRouterInputs<typeof self>["askCorrection"];

/** The queries and mutations for the user's own record. */
export const selfQueries = queriesOf(self, ["mine"]);

/** Reloads the user's record and pending requests; call it after a correction has been requested or withdrawn. */
export const refreshOwn = readAgain(["mine"], ["approvals"]);
