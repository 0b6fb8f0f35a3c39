import { operator } from "@hazina/contract/access/applications.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** The calls of the operator console, as queries and mutations. */
export const operatorQueries = queriesOf({ operator }, ["operator"]).operator;

/** The refresh after a decision: applications are read again. */
export const refreshApplications = readAgain(["operator"]);

type Outputs = InferContractRouterOutputs<typeof operator>;

/** An application as the list shows it. */
export type ListedApplication = Outputs["applications"]["data"][number];

/** An application with its documents. */
export type OpenApplication = Outputs["application"]["data"];

/** One document of an application. */
export type ReviewedDocument = OpenApplication["review"]["documents"][number];
