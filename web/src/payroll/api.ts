import { approval } from "@hazina/contract/payroll/approval.ts";
import { elements } from "@hazina/contract/payroll/elements.ts";
import { muster } from "@hazina/contract/payroll/muster.ts";
import { payments } from "@hazina/contract/payroll/payments.ts";
import { personElements } from "@hazina/contract/payroll/person-elements.ts";
import { runs } from "@hazina/contract/payroll/runs.ts";
import { offers, payrollSettings, rateTables } from "@hazina/contract/payroll/settings.ts";
import { toDecide } from "@hazina/contract/payroll/to-decide.ts";
import { payrollTypes } from "@hazina/contract/payroll/types.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { useQuery } from "@tanstack/react-query";
import { queriesOf } from "../api/queries.ts";
import { readAgain } from "../api/read-again.ts";

/** The responses of the calls for payrolls. */
export type RunAnswers = InferContractRouterOutputs<typeof runs>;

/** A payroll, as the list returns it. */
export type Run = RunAnswers["list"]["data"][number];

/** A payroll in full: its employees, its totals, and the actions that the user may take. */
export type FullRun = NonNullable<RunAnswers["list"]["full"]>;

/** A finding of the checks before submission. */
export type Finding = RunAnswers["checks"]["data"][number];

/** One employee's slip, each line with the law it is based on. */
export type Slip = RunAnswers["slip"]["data"];

/** The current state of one approval level. */
export type ApprovalLevel = InferContractRouterOutputs<typeof approval>["progress"]["data"][number];

export type PayrollType = InferContractRouterOutputs<typeof payrollTypes>["list"]["data"][number];

/** A pay element, as the list returns it. */
export type PayElement = InferContractRouterOutputs<typeof elements>["list"]["data"][number];

/** A pay element as assigned to an employee. */
export type HeldElement = InferContractRouterOutputs<typeof personElements>["list"]["data"][number];

/** The payroll settings that apply in a month. */
export type PayrollSettings = InferContractRouterOutputs<typeof payrollSettings>["read"];

/** A table of rates that applies in a month. */
export type RateTable = InferContractRouterOutputs<typeof rateTables>["paye"]["data"][number];
/** A rate that the company has added. */
export type AddedRate = InferContractRouterOutputs<typeof rateTables>["listRows"]["data"][number];

/** The queries and mutations for payrolls. */
export const runQueries = queriesOf(runs, ["payroll", "runs"]);

/** The queries and mutations for approving payrolls and closing months. */
export const approvalQueries = queriesOf(approval, ["payroll", "approval"]);

/** The query for the facts that a decision on a payroll needs. */
export const decisionQueries = queriesOf(toDecide, ["payroll", "to-decide"]);

/**
 * The facts that a decision on a payroll needs: why net pay changed, joiners and leavers, changed bank accounts, and
 * cash after payment.
 */
export type DecisionFacts = InferContractRouterOutputs<typeof toDecide>["read"]["data"];

/** The queries and mutations for the muster roll. */
export const musterQueries = queriesOf(muster, ["payroll", "muster"]);

/** The queries and mutations for paying payrolls. */
export const paymentQueries = queriesOf(payments, ["payroll", "payments"]);

/** The queries and mutations for payroll types. */
export const typeQueries = queriesOf(payrollTypes, ["payroll", "types"]);

/** The queries and mutations for pay elements. */
export const elementQueries = queriesOf(elements, ["payroll", "elements"]);

/** The queries and mutations for employees' pay elements. */
export const personElementQueries = queriesOf(personElements, ["payroll", "person-elements"]);

/** The queries and mutations for the payroll settings. */
export const settingQueries = queriesOf(payrollSettings, ["payroll", "settings"]);

/** The queries and mutations for rates. */
export const rateQueries = queriesOf(rateTables, ["payroll", "rates"]);

/** The queries for job offers. */
export const offerQueries = queriesOf(offers, ["payroll", "offers"]);

/** Reloads all payroll data; call it after any of it has changed. */
export const refreshPayroll = readAgain(["payroll"]);

/** Reads one payroll in full; reads nothing while the id is undefined. Fails if the payroll was not found. */
export function useRun(id: string | undefined) {
  return useQuery({
    ...runQueries.list.queryOptions({ input: { id: id ?? "" } }),
    enabled: id !== undefined && id !== "",
    select: ({ full }) => {
      if (full === undefined) throw new Error("This payroll was not found.");
      return full;
    },
  });
}
