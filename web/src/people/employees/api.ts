import { employeeDocuments } from "@hazina/contract/people/employee-documents.ts";
import { banks, employees } from "@hazina/contract/people/employees.ts";
import { manyEmployees } from "@hazina/contract/people/many-employees.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof employees>;

/** The inputs of the API calls for employees. */
export type EmployeeInputs = InferContractRouterInputs<typeof employees>;

/** An employee, as the list returns it. */
export type EmployeeRow = Answers["list"]["data"][number];

/** An employee's full record. */
export type EmployeeRecord = Answers["read"]["data"];

/** A document on an employee's record. */
export type EmployeeDocument = EmployeeRecord["documents"][number];

/** The queries and mutations for employees' documents. */
export const documentQueries = queriesOf(employeeDocuments, ["employees", "documents"]);

/** The preview of an employee's departure, as the API returns it. */
export type Leaving = Answers["previewDeparture"]["data"];

/** The queries and mutations for employees. */
export const employeeQueries = queriesOf(employees, ["employees"]);

/** The mutations that change many employees at once. */
export const manyQueries = queriesOf(manyEmployees, ["employees", "many"]);

/** The query for the banks to which pay can be sent. */
export const bankQueries = queriesOf(banks, ["banks"]);

/** Reloads employees; call it after one has changed. */
export const refreshEmployees = readAgain(["employees"]);
