import { departments } from "@hazina/contract/organization/departments.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { type DoneCall, logged } from "../../platform/http/log-details.ts";
import { inCompany } from "../../platform/http/wiring.ts";
import { namedLogDetails } from "../../platform/named-log-details.ts";
import type { DepartmentKnowledge } from "./department-people.ts";
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

/**
 * The departments of a company.
 * @param known what they are handed of the domains that keep them.
 */
export const departmentRoutes = (known: DepartmentKnowledge) => ({
  list: inCompany(own.list, (tx, actor, input, at) => verbs.listDepartments(tx, actor, input, at, known)),
  create: inCompany(own.create, (tx, actor, input) => verbs.createDepartment(tx, actor, input, known)),
  rename: inCompany(own.rename, (tx, actor, input) => verbs.renameDepartment(tx, actor, input, known)),
  remove: inCompany(own.remove, (tx, actor, input, at) => verbs.deleteDepartment(tx, actor, input, at, known)),
  restore: inCompany(own.restore, verbs.restoreDepartment),
  merge: inCompany(own.merge, (tx, actor, input, at) => mergeDepartment(tx, actor, input, at, known)),
});
