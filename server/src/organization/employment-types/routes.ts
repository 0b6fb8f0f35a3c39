import { employmentTypes } from "@hazina/contract/organization/employment-types.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { logged } from "../../platform/http/log-details.ts";
import { inCompany } from "../../platform/http/wiring.ts";
import { namedLogDetails } from "../../platform/named-log-details.ts";
import * as verbs from "./employment-types.ts";

const own = implement(employmentTypes)
  .$context<RequestContext>()
  .use(signedIn)
  .use(logged(namedLogDetails("employment type")));

/** The HTTP routes for a company's employment types. */
export const employmentTypeRoutes = {
  list: inCompany(own.list, verbs.listEmploymentTypes),
  create: inCompany(own.create, verbs.createEmploymentType),
  update: inCompany(own.update, verbs.updateEmploymentType),
  remove: inCompany(own.remove, verbs.deleteEmploymentType),
  restore: inCompany(own.restore, verbs.restoreEmploymentType),
};
