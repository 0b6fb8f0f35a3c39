import type { company } from "@hazina/contract/organization/company.ts";
import type { LogDetails } from "../platform/http/log-details.ts";
import { lastNameOf } from "../platform/last-change.ts";

/** Details in the access log of the company and its branches. */
export const companyLogDetails: LogDetails<typeof company> = {
  update: ({ input }) => input.company_name,
  createBranch: ({ input }) => input.company_name,
  removeBranch: ({ input, read }) => read((tx, companyId) => lastNameOf(tx, companyId, "branch", input.id, "before")),
};
