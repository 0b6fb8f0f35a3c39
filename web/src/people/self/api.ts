import { self } from "@hazina/contract/people/self.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof self>;

/** One's own record. */
export type OwnRecord = NonNullable<Answers["record"]["data"]>;

/** A correction that one asked for. */
export type Correction = Answers["corrections"]["data"][number];

/** What is asked for. */
export type CorrectionInput = InferContractRouterInputs<typeof self>["askCorrection"];

/** The calls of one's own record, as queries and mutations. */
export const selfQueries = queriesOf(self, ["mine"]);

/** The refresh after a correction was asked for or taken back: one's own, and what waits. */
export const refreshOwn = readAgain(["mine"], ["approvals"]);
