import { hiring } from "@hazina/contract/forecasting/hiring.ts";
import { implement } from "@orpc/server";
import { inCall } from "../../platform/call.ts";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { logged } from "../../platform/http/log-details.ts";
import { inCompany, withWork } from "../../platform/http/wiring.ts";
import { prefetchImports } from "../imported-rows.ts";
import { inCompanyWithBooks } from "../in-company-with-books.ts";
import { importRoster, readRosterTemplate } from "../roster/import-roster.ts";
import { addToRoster, changeInRoster, removeFromRoster, restoreToRoster } from "../roster/manage-roster.ts";
import { linkEmployee, unlinkEmployee } from "./link-employee.ts";
import { hiringLogDetails } from "./log-details.ts";
import { planHire, planRaise, planTermination } from "./plan-staff.ts";
import { proposeRaise } from "./propose-raise.ts";
import { listStaff, loadHiring, readPlan } from "./read-hiring.ts";

const own = implement(hiring).$context<RequestContext>().use(signedIn).use(logged(hiringLogDetails));

/** The HTTP routes for the headcount plan and its roster. */
export const hiringRoutes = {
  plan: inCompanyWithBooks(own.plan, loadHiring, readPlan),
  staff: inCompanyWithBooks(own.staff, loadHiring, listStaff),
  plannedHire: inCompanyWithBooks(own.plannedHire, planHire),
  raise: inCompanyWithBooks(own.raise, planRaise),
  proposeRaise: withWork(own.proposeRaise, async (work, input) => {
    const { services, actor } = work;
    await prefetchImports(services.database, actor.scope);
    const done = await inCall(work, (call) => proposeRaise(call, input));
    services.mailer.wake();
    return done;
  }),
  termination: inCompanyWithBooks(own.termination, planTermination),
  linkEmployee: inCompanyWithBooks(own.linkEmployee, linkEmployee),
  unlinkEmployee: inCompany(own.unlinkEmployee, unlinkEmployee),
  addToRoster: inCompany(own.addToRoster, addToRoster),
  importRoster: withWork(own.importRoster, importRoster),
  rosterTemplate: withWork(own.rosterTemplate, (work) => readRosterTemplate(work)),
  changeInRoster: inCompany(own.changeInRoster, changeInRoster),
  removeFromRoster: inCompany(own.removeFromRoster, removeFromRoster),
  restoreToRoster: inCompany(own.restoreToRoster, restoreToRoster),
};
