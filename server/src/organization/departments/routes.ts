import { departments } from "@hazina/contract/organization/departments.ts";
import { implement } from "@orpc/server";
import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { listDepartments } from "./read-departments.ts";
import { createDepartment, deleteDepartment, renameDepartment, restoreDepartment } from "./save-department.ts";

type Context = RequestContext & { readonly actor: Actor };

const own = implement(departments).$context<RequestContext>().use(signedIn);

function inCompany<Value>({ services, actor }: Context, work: (tx: Tx, actor: Actor) => Promise<Value>) {
  return services.database.inCompany(actor.scope, (tx) => work(tx, actor));
}

/** The departments of a company. */
export const departmentRoutes = {
  list: own.list.handler(({ input, context }) =>
    inCompany(context, (tx, { companyId }) => listDepartments(tx, companyId, input)),
  ),
  create: own.create.handler(({ input, context }) =>
    inCompany(context, (tx, actor) => createDepartment(tx, actor, input)),
  ),
  rename: own.rename.handler(({ input, context }) =>
    inCompany(context, (tx, actor) => renameDepartment(tx, actor, input)),
  ),
  remove: own.remove.handler(({ input, context }) =>
    inCompany(context, (tx, actor) => deleteDepartment(tx, actor, context.services.clock(), input.id)),
  ),
  restore: own.restore.handler(({ input, context }) =>
    inCompany(context, (tx, actor) => restoreDepartment(tx, actor, input.id)),
  ),
};
