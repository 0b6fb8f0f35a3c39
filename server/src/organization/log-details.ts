import type { company } from "@hazina/contract/organization/company.ts";
import type { DoneCall, LogDetails } from "../platform/http/log-details.ts";
import { lastNameOf } from "../platform/last-change.ts";

type Named = DoneCall<{ readonly company_name: string }, unknown>;

const given = ({ input }: Named) => input.company_name;

const deleted = ({ input, read }: DoneCall<{ readonly id: string }, unknown>) =>
  read((tx, companyId) => lastNameOf(tx, companyId, "branch", input.id, "before"));

/** The details that the access log records for the company and its branches: the name of the company or branch. */
export const companyLogDetails: LogDetails<typeof company> = {
  update: given,
  createBranch: given,
  removeBranch: deleted,
  updateOrganization: given,
  createOrganization: given,
  removeOrganization: deleted,
};
