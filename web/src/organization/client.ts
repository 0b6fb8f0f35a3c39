import { organization } from "@hazina/contract/organization/lookups.ts";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { clientOf } from "../api/link.ts";

/** The calls of companies, branches and their lists, as queries and mutations. */
export const organizationQueries = createTanstackQueryUtils(clientOf(organization), { path: ["organization"] });
