import { departments } from "@hazina/contract/organization/departments.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { useQuery } from "@tanstack/react-query";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** A department, as the list returns it. */
export type Department = InferContractRouterOutputs<typeof departments>["list"]["data"][number];

/** The calls of departments, as queries and mutations. */
export const departmentQueries = queriesOf(departments, ["departments"]);

/** The refresh after a change of departments; it includes the forecast, which is shown by department. */
export const refreshDepartments = readAgain(["departments"], ["forecasting"]);

/** Every department of the company, by name; none until loaded. */
export function useDepartments(): readonly Department[] {
  return useQuery(departmentQueries.list.queryOptions({ input: {} })).data?.data ?? [];
}
