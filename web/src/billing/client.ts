import { billing } from "@hazina/contract/billing.ts";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { clientOf } from "../api/link.ts";

/** The calls of plans and their invoices, as queries and mutations. */
export const billingQueries = createTanstackQueryUtils(clientOf(billing), { path: ["billing"] });
