import { company } from "@hazina/contract/organization/company.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import type { QueryClient } from "@tanstack/react-query";
import { refreshUser } from "../access/use-fresh-user.ts";
import { clientOf } from "../api/link.ts";

/** The calls of the company page, its logo and its branches, as queries and mutations. */
export const companyQueries = createTanstackQueryUtils(clientOf({ company }), { path: ["organization"] }).company;

type Outputs = InferContractRouterOutputs<typeof company>;

/** The signed-in person's own company: the head company, or their branch. */
export type OwnCompany = Outputs["read"]["data"];

/** A branch as the list shows it. */
export type BranchRow = Outputs["branches"]["data"][number];

/** Everything that was read of the company and its branches is read anew, their names in the header too. */
export async function refreshCompany(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: companyQueries.key() }), refreshUser(client)]);
}
