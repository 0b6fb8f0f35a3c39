import { holidays } from "@hazina/contract/organization/holidays.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { logged } from "../../platform/http/log-details.ts";
import { inCompany, inCompanyTelling } from "../../platform/http/wiring.ts";
import { namedLogDetails } from "../../platform/named-log-details.ts";
import { createHoliday, deleteHoliday, type HolidaysMoved, listHolidays, updateHoliday } from "./holidays.ts";

const own = implement(holidays)
  .$context<RequestContext>()
  .use(signedIn)
  .use(logged(namedLogDetails("holiday")));

/**
 * The holidays of a company.
 * @param moved what leave does when a day becomes a holiday, or ceases to be one.
 */
export const holidayRoutes = (moved: HolidaysMoved) => ({
  list: inCompany(own.list, listHolidays),
  create: inCompanyTelling(own.create, (tx, actor, input, around) => createHoliday(tx, actor, input, moved, around)),
  update: inCompanyTelling(own.update, (tx, actor, input, around) => updateHoliday(tx, actor, input, moved, around)),
  remove: inCompanyTelling(own.remove, (tx, actor, { id }, around) => deleteHoliday(tx, actor, id, moved, around)),
});
