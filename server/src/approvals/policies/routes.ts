import { policies } from "@hazina/contract/approvals/policies.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { logged } from "../../platform/http/log-details.ts";
import { inCompany } from "../../platform/http/wiring.ts";
import { namedLogDetails } from "../../platform/named-log-details.ts";
import * as verbs from "./policies.ts";
import { listChoices } from "./policy-choices.ts";
import { testPolicy } from "./test-policy.ts";

const own = implement(policies)
  .$context<RequestContext>()
  .use(signedIn)
  .use(logged(namedLogDetails("approval policy")));

/** The HTTP routes for approval policies. */
export const policyRoutes = {
  list: inCompany(own.list, verbs.listPolicies),
  read: inCompany(own.read, verbs.readPolicy),
  create: inCompany(own.create, verbs.createPolicy),
  update: inCompany(own.update, verbs.updatePolicy),
  remove: inCompany(own.remove, verbs.deletePolicy),
  test: inCompany(own.test, testPolicy),
  choices: inCompany(own.choices, listChoices),
};
