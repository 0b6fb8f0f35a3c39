import { self } from "@hazina/contract/people/self.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof self>;

/** The user's record. */
export type OwnRecord = NonNullable<Answers["record"]["data"]>;

/** A correction that the user requested. */
export type Correction = Answers["corrections"]["data"][number];

/** A requested correction. */
export type CorrectionInput = InferContractRouterInputs<typeof self>["askCorrection"];

/** The calls of the user's record, as queries and mutations. */
export const selfQueries = queriesOf(self, ["mine"]);

/** The refresh after a correction was requested or withdrawn: the user's record and pending requests. */
export const refreshOwn = readAgain(["mine"], ["approvals"]);
