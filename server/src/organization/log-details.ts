import type { company } from "@hazina/contract/organization/company.ts";
import type { departments } from "@hazina/contract/organization/departments.ts";
import type { LogDetails } from "../platform/http/log-details.ts";
import { lastNameOf } from "../platform/last-change.ts";

/** What the access log says of the company and its branches. */
export const companyLogDetails: LogDetails<typeof company> = {
  update: ({ input }) => input.company_name,
  createBranch: ({ input }) => input.company_name,
  removeBranch: ({ input, read }) => read((tx, companyId) => lastNameOf(tx, companyId, "branch", input.id, "before")),
};

/** What the access log says of departments. */
export const departmentLogDetails: LogDetails<typeof departments> = {
  create: ({ input }) => input.name,
  rename: async ({ input, read }) => {
    const before = await read((tx, companyId) => lastNameOf(tx, companyId, "department", input.id, "before"));
    return before === undefined ? input.name : `${before} is now ${input.name}`;
  },
  remove: ({ input, read }) => read((tx, companyId) => lastNameOf(tx, companyId, "department", input.id, "before")),
  restore: ({ input, read }) => read((tx, companyId) => lastNameOf(tx, companyId, "department", input.id, "after")),
};
