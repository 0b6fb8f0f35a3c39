import { company } from "@hazina/contract/organization/company.ts";
import { implement } from "@orpc/server";
import type { Actor } from "../platform/actor.ts";
import type { Tx } from "../platform/database/database.ts";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { createBranch, deleteBranch } from "./branches.ts";
import { removeLogo, uploadLogo } from "./logos.ts";
import { listBranches, readLogo, readOwnCompany } from "./read-company.ts";
import { saveCompany } from "./save-company.ts";

type Context = RequestContext & { readonly actor: Actor };

const own = implement(company).$context<RequestContext>().use(signedIn);

function inCompany<Value>({ services, actor }: Context, work: (tx: Tx, actor: Actor) => Promise<Value>) {
  return services.database.inCompany(actor.scope, (tx) => work(tx, actor));
}

/** The company page, its logo, and the branches. */
export const companyRoutes = {
  read: own.read.handler(({ context }) => inCompany(context, readOwnCompany)),
  update: own.update.handler(({ input, context }) => inCompany(context, (tx, actor) => saveCompany(tx, actor, input))),
  uploadLogo: own.uploadLogo.handler(({ input, context }) =>
    uploadLogo(context.services, context.actor, input.id, input.company_logo),
  ),
  logo: own.logo.handler(({ input, context }) => readLogo(context.services, context.actor, input.id)),
  removeLogo: own.removeLogo.handler(({ input, context }) => removeLogo(context.services, context.actor, input.id)),
  branches: own.branches.handler(({ input, context }) =>
    inCompany(context, (tx, actor) => listBranches(tx, actor, input)),
  ),
  createBranch: own.createBranch.handler(({ input, context }) =>
    inCompany(context, (tx, actor) => createBranch(tx, actor, input)),
  ),
  removeBranch: own.removeBranch.handler(({ input, context }) =>
    deleteBranch(context.services, context.actor, input.id),
  ),
};
