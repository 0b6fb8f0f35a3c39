import { leave } from "@hazina/contract/people/leave.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { useQuery } from "@tanstack/react-query";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof leave>;

/** The input of the calls of leave. */
export type LeaveInputs = InferContractRouterInputs<typeof leave>;

/** A type of leave as the list answers it. */
export type LeaveType = Answers["listTypes"]["data"][number];

/** An employee's balances. */
export type PersonBalances = Answers["balances"]["data"][number];

/** A request for leave. */
export type LeaveRequest = Answers["requests"]["data"][number];

/** What leave would do. */
export type LeaveEffect = Answers["ask"]["data"]["effect"];

/** Who is away. */
export type LeaveCalendarAnswer = Answers["calendar"];

/** A manual change of a balance. */
export type LeaveAdjustment = Answers["adjustments"]["data"][number];

/** The calls of leave, as queries and mutations. */
export const leaveQueries = queriesOf(leave, ["leave"]);

/** The refresh after a change of leave: it is read again, and what waits for a decision. */
export const refreshLeave = readAgain(["leave"], ["approvals"]);

/** Every type that can be asked for, by name; none until they are read. */
export function useLeaveTypes(): readonly LeaveType[] {
  return useQuery(leaveQueries.listTypes.queryOptions({ input: {} })).data?.data ?? [];
}
