import { departments } from "@hazina/contract/organization/departments.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { inCompany } from "../../platform/http/wiring.ts";
import {
  createDepartment,
  deleteDepartment,
  listDepartments,
  renameDepartment,
  restoreDepartment,
} from "./departments.ts";

const own = implement(departments).$context<RequestContext>().use(signedIn);

/** The departments of a company. */
export const departmentRoutes = {
  list: inCompany(own.list, listDepartments),
  create: inCompany(own.create, createDepartment),
  rename: inCompany(own.rename, renameDepartment),
  remove: inCompany(own.remove, deleteDepartment),
  restore: inCompany(own.restore, restoreDepartment),
};
