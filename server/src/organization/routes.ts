import { organization } from "@hazina/contract/organization.ts";
import { implement } from "@orpc/server";
import type { RequestContext } from "../platform/http/context.ts";
import { COUNTRIES } from "./countries.ts";
import { INDUSTRIES } from "./industries.ts";

const open = implement(organization).$context<RequestContext>();

/** Countries and industries. */
export const organizationRoutes = {
  countries: open.countries.handler(() => ({ data: [...COUNTRIES] })),
  industries: open.industries.handler(() => ({ data: [...INDUSTRIES] })),
};
