import { departments } from "@hazina/contract/organization/departments.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { clientOf } from "../../api/link.ts";
import { queryClient } from "../../api/query-client.ts";

/** A department as the list answers it. */
export type Department = InferContractRouterOutputs<typeof departments>["list"]["data"][number];

/** The calls of departments, as queries and mutations. */
export const departmentQueries = createTanstackQueryUtils(clientOf(departments), { path: ["departments"] });

/** Departments are read anew, and with them what is shown by department. */
export async function refreshDepartments(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [["departments"]] }),
    queryClient.invalidateQueries({ queryKey: [["forecasting"]] }),
  ]);
}
