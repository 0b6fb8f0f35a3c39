import { jobTitles } from "@hazina/contract/organization/job-titles.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { logged } from "../../platform/http/log-details.ts";
import { inCompany } from "../../platform/http/wiring.ts";
import { namedLogDetails } from "../../platform/named-log-details.ts";
import * as verbs from "./job-titles.ts";

const own = implement(jobTitles)
  .$context<RequestContext>()
  .use(signedIn)
  .use(logged(namedLogDetails("job title")));

/** The HTTP routes for a company's job titles. */
export const jobTitleRoutes = {
  list: inCompany(own.list, verbs.listJobTitles),
  create: inCompany(own.create, verbs.createJobTitle),
  update: inCompany(own.update, verbs.updateJobTitle),
  remove: inCompany(own.remove, verbs.deleteJobTitle),
  restore: inCompany(own.restore, verbs.restoreJobTitle),
};
