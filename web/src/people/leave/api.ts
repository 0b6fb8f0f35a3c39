import { leave } from "@hazina/contract/people/leave.ts";
import { leaveDocuments } from "@hazina/contract/people/leave-documents.ts";
import { openingLeave } from "@hazina/contract/people/opening-leave.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { useQuery } from "@tanstack/react-query";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof leave>;

/** The inputs of the API calls for leave. */
export type LeaveInputs = InferContractRouterInputs<typeof leave>;

/** A leave type, as the list returns it. */
export type LeaveType = Answers["listTypes"]["data"][number];

/** An employee's leave balances. */
export type PersonBalances = Answers["balances"]["data"][number];

export type LeaveRequest = Answers["requests"]["data"][number];

/** The effect of a leave request, as the API returns it. */
export type LeaveEffect = Answers["ask"]["data"]["effect"];

/** The leave calendar, as the API returns it. */
export type LeaveCalendarAnswer = Answers["calendar"];

/** A manual change of a leave balance. */
export type LeaveAdjustment = Answers["adjustments"]["data"][number];

/** The queries and mutations for leave. */
export const leaveQueries = queriesOf(leave, ["leave"]);

/** Reloads leave and pending requests; call it after leave has changed. */
export const refreshLeave = readAgain(["leave"], ["approvals"]);

/** Returns the leave types that can be requested, sorted by name; empty until loaded. */
export function useLeaveTypes(): readonly LeaveType[] {
  return useQuery(leaveQueries.listTypes.queryOptions({ input: {} })).data?.data ?? [];
}

/** The queries and mutations for the documents of leave requests. */
export const leaveDocumentQueries = queriesOf(leaveDocuments, ["leave", "documents"]);

/** The queries and mutations for importing opening balances of leave from a sheet. */
export const openingLeaveQueries = queriesOf(openingLeave, ["leave", "opening"]);
