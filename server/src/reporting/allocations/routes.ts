import { allocations } from "@hazina/contract/reporting/allocations.ts";
import { implement } from "@orpc/server";
import { inCompanyWithBooks } from "../../forecasting/in-company-with-books.ts";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { type LogDetails, logged } from "../../platform/http/log-details.ts";
import { createAllocation, deleteAllocation, restoreAllocation, updateAllocation } from "./edit-allocations.ts";
import { listAllocations, loadAllocations } from "./list-allocations.ts";

const details: LogDetails<typeof allocations> = {
  create: ({ input }) => input.name,
  update: ({ input }) => input.name,
  remove: ({ input }) => input.id,
  restore: ({ input }) => input.id,
};

const own = implement(allocations).$context<RequestContext>().use(signedIn).use(logged(details));

/** Routes of grants and project forecasts. */
export const allocationRoutes = {
  list: inCompanyWithBooks(own.list, loadAllocations, listAllocations),
  create: inCompanyWithBooks(own.create, createAllocation),
  update: inCompanyWithBooks(own.update, updateAllocation),
  remove: inCompanyWithBooks(own.remove, deleteAllocation),
  restore: inCompanyWithBooks(own.restore, restoreAllocation),
};
