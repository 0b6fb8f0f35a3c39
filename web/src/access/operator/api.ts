import { operator } from "@hazina/contract/access/applications.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** The queries and mutations for platform staff. */
export const operatorQueries = queriesOf({ operator }, ["operator"]).operator;

/** Reloads the applications; call it after a decision. */
export const refreshApplications = readAgain(["operator"]);

type Outputs = InferContractRouterOutputs<typeof operator>;

/** An application, as the list returns it. */
export type ListedApplication = Outputs["applications"]["data"][number];

/** An application with its documents. */
export type OpenApplication = Outputs["application"]["data"];

/** One document of an application. */
export type ReviewedDocument = OpenApplication["review"]["documents"][number];
