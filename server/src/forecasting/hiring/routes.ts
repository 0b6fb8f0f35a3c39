import { hiring } from "@hazina/contract/forecasting/hiring.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { logged } from "../../platform/http/log-details.ts";
import { inCompany } from "../../platform/http/wiring.ts";
import { inCompanyWithBooks } from "../in-company-with-books.ts";
import { hiringLogDetails } from "./log-details.ts";
import { planHire, planRaise, planTermination } from "./plan-staff.ts";
import { listStaff, loadHiring, readPlan } from "./read-hiring.ts";
import { addToRoster, changeInRoster, removeFromRoster, restoreToRoster } from "./roster.ts";

const own = implement(hiring).$context<RequestContext>().use(signedIn).use(logged(hiringLogDetails));

/** The plan of staff: read, changed by microforecasts, and the people who were written down for it. */
export const hiringRoutes = {
  plan: inCompanyWithBooks(own.plan, loadHiring, readPlan),
  staff: inCompanyWithBooks(own.staff, loadHiring, listStaff),
  plannedHire: inCompanyWithBooks(own.plannedHire, planHire),
  raise: inCompanyWithBooks(own.raise, planRaise),
  termination: inCompanyWithBooks(own.termination, planTermination),
  addToRoster: inCompany(own.addToRoster, addToRoster),
  changeInRoster: inCompany(own.changeInRoster, changeInRoster),
  removeFromRoster: inCompany(own.removeFromRoster, removeFromRoster),
  restoreToRoster: inCompany(own.restoreToRoster, restoreToRoster),
};
