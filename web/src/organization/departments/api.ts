import { departments } from "@hazina/contract/organization/departments.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { useQuery } from "@tanstack/react-query";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** A department, as the list returns it. */
export type Department = InferContractRouterOutputs<typeof departments>["list"]["data"][number];

/** The queries and mutations for departments. */
export const departmentQueries = queriesOf(departments, ["departments"]);

/**
 * Reloads the departments and the forecast after a department has changed. The forecast is included because its profit
 * and loss can be shown for a department.
 */
export const refreshDepartments = readAgain(["departments"], ["forecasting"]);

/** Returns every department of the company, sorted by name; empty until loaded. */
export function useDepartments(): readonly Department[] {
  return useQuery(departmentQueries.list.queryOptions({ input: {} })).data?.data ?? [];
}
