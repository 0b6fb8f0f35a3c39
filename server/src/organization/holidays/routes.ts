import { holidays } from "@hazina/contract/organization/holidays.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { logged } from "../../platform/http/log-details.ts";
import { inCompany, inCompanyTelling } from "../../platform/http/wiring.ts";
import { namedLogDetails } from "../../platform/named-log-details.ts";
import { createHoliday, deleteHoliday, listHolidays, updateHoliday } from "./holidays.ts";

const own = implement(holidays)
  .$context<RequestContext>()
  .use(signedIn)
  .use(logged(namedLogDetails("holiday")));

/** The HTTP routes for a company's holidays. */
export const holidayRoutes = {
  list: inCompany(own.list, listHolidays),
  create: inCompanyTelling(own.create, createHoliday),
  update: inCompanyTelling(own.update, updateHoliday),
  remove: inCompanyTelling(own.remove, (call, { id }) => deleteHoliday(call, id)),
};
