import { leave } from "@hazina/contract/people/leave.ts";
import { leaveDocuments } from "@hazina/contract/people/leave-documents.ts";
import { openingLeave } from "@hazina/contract/people/opening-leave.ts";
import { implement } from "@orpc/server";
import { type ReadRows, type RequestContext, signedIn } from "../../platform/http/context.ts";
import { type LogDetails, logged } from "../../platform/http/log-details.ts";
import { inCompany, inCompanyTelling, withWork } from "../../platform/http/wiring.ts";
import { lastNameOf } from "../../platform/last-change.ts";
import { adjustLeave, listAdjustments, readLeaveSettings, saveLeaveSettings } from "./adjust-leave.ts";
import { importOpeningLeave, openingLeaveTemplate } from "./import-opening-leave.ts";
import { readLeaveCalendar } from "./leave-calendar.ts";
import { attachToLeave, readLeaveDocument } from "./leave-documents.ts";
import { readLiability } from "./leave-liability.ts";
import { createLeaveType, deleteLeaveType, listLeaveTypes, updateLeaveType } from "./leave-types.ts";
import { listBalances, listLeaveRequests, readLeaveRequest } from "./read-leave.ts";
import { recountLeaveOf } from "./recount-leave.ts";
import { cancelLeave, changeLeave, decideLeave, requestLeave } from "./request-leave.ts";

type Named = { readonly input: { readonly id: string }; readonly read: ReadRows };

const nameOf = ({ input, read }: Named) =>
  read((tx, companyId) => lastNameOf(tx, companyId, "leave", input.id, "after"));

const details: LogDetails<typeof leave> = {
  createType: ({ input }) => input.name,
  updateType: ({ input }) => input.name,
  ask: ({ input, output }) =>
    input.dry_run ? undefined : `${input.from} to ${input.to}, ${output.data.effect.days} days`,
  cancel: nameOf,
  decide: async (call) => `${call.input.status === 1 ? "Approved" : "Rejected"}: ${(await nameOf(call)) ?? ""}`,
};

const own = implement(leave).$context<RequestContext>().use(signedIn).use(logged(details));

const paper = implement(leaveDocuments).$context<RequestContext>().use(signedIn);
const opening = implement(openingLeave).$context<RequestContext>().use(signedIn);

/** The HTTP routes for the documents of leave requests. */
export const leaveDocumentRoutes = {
  attach: withWork(paper.attach, attachToLeave),
  readDocument: withWork(paper.readDocument, readLeaveDocument),
};

/** The HTTP routes for the sheet with which users import opening leave balances. */
export const openingLeaveRoutes = {
  importOpening: withWork(opening.importOpening, importOpeningLeave),
  openingTemplate: withWork(opening.openingTemplate, openingLeaveTemplate),
};

/** The HTTP routes for leave types, balances, requests and settings. */
export const leaveRoutes = {
  listTypes: inCompany(own.listTypes, listLeaveTypes),
  createType: inCompany(own.createType, createLeaveType),
  updateType: inCompanyTelling(own.updateType, (call, input) =>
    updateLeaveType(call, input, (leaveTypeId) => recountLeaveOf(call, { leaveTypeId })),
  ),
  removeType: inCompany(own.removeType, deleteLeaveType),
  readSettings: inCompany(own.readSettings, readLeaveSettings),
  saveSettings: inCompany(own.saveSettings, saveLeaveSettings),
  balances: inCompany(own.balances, listBalances),
  adjust: inCompany(own.adjust, adjustLeave),
  adjustments: inCompany(own.adjustments, listAdjustments),
  requests: inCompany(own.requests, listLeaveRequests),
  read: inCompany(own.read, readLeaveRequest),
  ask: inCompanyTelling(own.ask, requestLeave),
  change: inCompanyTelling(own.change, changeLeave),
  cancel: inCompanyTelling(own.cancel, cancelLeave),
  decide: inCompanyTelling(own.decide, decideLeave),
  calendar: inCompany(own.calendar, readLeaveCalendar),
  liability: withWork(own.liability, readLiability),
};
