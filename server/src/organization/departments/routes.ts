import { departments } from "@hazina/contract/organization/departments.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { type DoneCall, logged } from "../../platform/http/log-details.ts";
import { inCompany } from "../../platform/http/wiring.ts";
import { namedLogDetails } from "../../platform/named-log-details.ts";
import * as verbs from "./departments.ts";
import { mergeDepartment } from "./merge-department.ts";

const own = implement(departments)
  .$context<RequestContext>()
  .use(signedIn)
  .use(
    logged({
      ...namedLogDetails("department"),
      merge: ({ output }: DoneCall<unknown, { message: string }>) => output.message,
    }),
  );

/** The HTTP routes for a company's departments. */
export const departmentRoutes = {
  list: inCompany(own.list, verbs.listDepartments),
  create: inCompany(own.create, verbs.createDepartment),
  rename: inCompany(own.rename, verbs.renameDepartment),
  remove: inCompany(own.remove, verbs.deleteDepartment),
  restore: inCompany(own.restore, verbs.restoreDepartment),
  merge: inCompany(own.merge, mergeDepartment),
};
