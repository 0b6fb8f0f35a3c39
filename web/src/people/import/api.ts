import { employeeImport } from "@hazina/contract/people/import-employees.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** The outcome of an import, or its preview, by row. */
export type ImportReport = InferContractRouterOutputs<typeof employeeImport>["run"]["report"];

/** A row of the file with its row status. */
export type ImportedRow = ImportReport["rows"][number];

/** The calls of an import of employees. */
export const importQueries = queriesOf(employeeImport, ["employee import"]);

/** The refresh after an import: employees, pending requests, and added departments and job titles. */
export const refreshImported = readAgain(["employees"], ["approvals"], ["departments"], ["job-titles"]);
