import { employeeDocuments } from "@hazina/contract/people/employee-documents.ts";
import { banks, employees } from "@hazina/contract/people/employees.ts";
import { manyEmployees } from "@hazina/contract/people/many-employees.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof employees>;

/** The inputs of the calls of employees. */
export type EmployeeInputs = InferContractRouterInputs<typeof employees>;

/** An employee, as the list returns them. */
export type EmployeeRow = Answers["list"]["data"][number];

/** The record of an employee. */
export type EmployeeRecord = Answers["read"]["data"];

/** A document of an employee. */
export type EmployeeDocument = EmployeeRecord["documents"][number];

/** The calls of employees' documents. */
export const documentQueries = queriesOf(employeeDocuments, ["employees", "documents"]);

/** The preview of a departure. */
export type Leaving = Answers["previewDeparture"]["data"];

/** The calls of employees, as queries and mutations. */
export const employeeQueries = queriesOf(employees, ["employees"]);

/** The calls that change many employees at once. */
export const manyQueries = queriesOf(manyEmployees, ["employees", "many"]);

/** The call of the banks that pay can be sent to. */
export const bankQueries = queriesOf(banks, ["banks"]);

/** The refresh after a change of employees. */
export const refreshEmployees = readAgain(["employees"]);
