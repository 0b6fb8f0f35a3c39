import { employeeImport } from "@hazina/contract/people/import-employees.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** What became, or would become, of each row of a file. */
export type ImportReport = InferContractRouterOutputs<typeof employeeImport>["run"]["report"];

/** A row of the file with its row status. */
export type ImportedRow = ImportReport["rows"][number];

/** The calls of an import of employees. */
export const importQueries = queriesOf(employeeImport, ["employee import"]);

/** The refresh after an import: employees are read again, what waits for a decision, and the names that came with them. */
export const refreshImported = readAgain(["employees"], ["approvals"], ["departments"], ["job-titles"]);
