import { company } from "@hazina/contract/organization/company.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { logged } from "../platform/http/log-details.ts";
import { inCompany, withWork } from "../platform/http/wiring.ts";
import { createBranch, deleteBranch } from "./branches.ts";
import { companyLogDetails } from "./log-details.ts";
import { removeLogo, uploadLogo } from "./logos.ts";
import { listBranches, readLogo, readOwnCompany } from "./read-company.ts";
import { saveCompany } from "./save-company.ts";

const own = implement(company).$context<RequestContext>().use(signedIn).use(logged(companyLogDetails));

/** The HTTP routes for the company page, its logo, and the branches. */
export const companyRoutes = {
  read: inCompany(own.read, ({ tx, actor }) => readOwnCompany(tx, actor)),
  update: inCompany(own.update, saveCompany),
  uploadLogo: withWork(own.uploadLogo, uploadLogo),
  logo: withWork(own.logo, readLogo),
  removeLogo: withWork(own.removeLogo, removeLogo),
  branches: inCompany(own.branches, listBranches),
  createBranch: inCompany(own.createBranch, createBranch),
  removeBranch: withWork(own.removeBranch, deleteBranch),
  updateOrganization: inCompany(own.updateOrganization, saveCompany),
  createOrganization: inCompany(own.createOrganization, createBranch),
  removeOrganization: withWork(own.removeOrganization, deleteBranch),
};
