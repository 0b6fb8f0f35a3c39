import { billing } from "@hazina/contract/billing.ts";
import { implement } from "@orpc/server";
import type { RequestContext } from "../platform/http/context.ts";
import { PLANS } from "./plans.ts";

const open = implement(billing).$context<RequestContext>();

/** The plans on offer. */
export const billingRoutes = {
  plans: open.plans.handler(() => ({
    data: PLANS.map(({ id, name, content, employeeLimit }) => ({
      id,
      name,
      content: [...content],
      employee_limit: employeeLimit,
    })),
  })),
};
