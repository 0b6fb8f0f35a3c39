import { organization } from "@hazina/contract/organization/lookups.ts";
import { implement } from "@orpc/server";
import type { RequestContext } from "../platform/http/context.ts";
import { COUNTRIES } from "./countries.ts";
import { INDUSTRIES } from "./industries.ts";
import { PLANS } from "./plans.ts";

const open = implement(organization).$context<RequestContext>();

/** The HTTP routes for countries, industries and plans. */
export const organizationRoutes = {
  countries: open.countries.handler(() => ({ data: [...COUNTRIES] })),
  industries: open.industries.handler(() => ({ data: [...INDUSTRIES] })),
  plans: open.plans.handler(async ({ context: { services } }) => {
    const prices = await services.ports.planPrices(services);
    return {
      data: PLANS.map(({ id, name, content, employeeLimit }) => ({
        id,
        name,
        content: [...content],
        employee_limit: employeeLimit,
        price_monthly: prices.get(id)?.monthly ?? null,
        price_yearly: prices.get(id)?.yearly ?? null,
      })),
    };
  }),
};
