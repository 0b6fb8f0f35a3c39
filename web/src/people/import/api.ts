import { employeeImport } from "@hazina/contract/people/import-employees.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** The result of an import or of its preview, row by row. */
export type ImportReport = InferContractRouterOutputs<typeof employeeImport>["run"]["report"];

/** A row of the file with its status (`fate` in the API). */
export type ImportedRow = ImportReport["rows"][number];

/** The queries and mutations for importing employees. */
export const importQueries = queriesOf(employeeImport, ["employee import"]);

/** Reloads employees, pending requests, departments and job titles; call it after an import. */
export const refreshImported = readAgain(["employees"], ["approvals"], ["departments"], ["job-titles"]);
