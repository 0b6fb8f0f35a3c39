import { banks, employees } from "@hazina/contract/people/employees.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof employees>;

/** The input of the calls of employees. */
export type EmployeeInputs = InferContractRouterInputs<typeof employees>;

/** An employee as the list answers them. */
export type EmployeeRow = Answers["list"]["data"][number];

/** The record of an employee. */
export type EmployeeRecord = Answers["read"]["data"];

/** The calls of employees, as queries and mutations. */
export const employeeQueries = queriesOf(employees, ["employees"]);

/** The banks to which pay can go. */
export const bankQueries = queriesOf(banks, ["banks"]);

/** What follows a change of employees: they are read again. */
export const refreshEmployees = readAgain(["employees"]);
