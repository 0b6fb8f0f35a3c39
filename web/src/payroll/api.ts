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

/** The responses of the API calls for payrolls. */
export type RunAnswers = InferContractRouterOutputs<typeof runs>;

/** A payroll, as the list returns it. */
export type Run = RunAnswers["list"]["data"][number];

/** A payroll with its employees, totals, and the actions that the user may take. */
export type FullRun = NonNullable<RunAnswers["list"]["full"]>;

/** A problem found by the checks before a payroll is submitted. */
export type Finding = RunAnswers["checks"]["data"][number];

/** One employee's slip. Each line names the law that it is based on. */
export type Slip = RunAnswers["slip"]["data"];

/** One approval level of a payroll and its current state. */
export type ApprovalLevel = InferContractRouterOutputs<typeof approval>["progress"]["data"][number];

export type PayrollType = InferContractRouterOutputs<typeof payrollTypes>["list"]["data"][number];

/** A pay element, as the list returns it. */
export type PayElement = InferContractRouterOutputs<typeof elements>["list"]["data"][number];

/** A pay element assigned to an employee, as the list returns it. */
export type HeldElement = InferContractRouterOutputs<typeof personElements>["list"]["data"][number];

/** The payroll settings that apply in a month. */
export type PayrollSettings = InferContractRouterOutputs<typeof payrollSettings>["read"];

/** A table of rates that applies in a month, as the API returns it. */
export type RateTable = InferContractRouterOutputs<typeof rateTables>["paye"]["data"][number];
/** A rate that the company has added. */
export type AddedRate = InferContractRouterOutputs<typeof rateTables>["listRows"]["data"][number];

/** The queries and mutations for payrolls. */
export const runQueries = queriesOf(runs, ["payroll", "runs"]);

/** The queries and mutations for approving payrolls and closing months. */
export const approvalQueries = queriesOf(approval, ["payroll", "approval"]);

/** The query for the information needed to approve or reject a payroll. */
export const decisionQueries = queriesOf(toDecide, ["payroll", "to-decide"]);

/**
 * The information from which approvers decide on a payroll: the causes of the change in net pay, the employees who
 * joined or left, the changed bank accounts, and the cash that remains after the payroll is paid.
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

/** The queries and mutations for statutory rates. */
export const rateQueries = queriesOf(rateTables, ["payroll", "rates"]);

/** The queries for job offers. */
export const offerQueries = queriesOf(offers, ["payroll", "offers"]);

/** Reloads all payroll data. Call it after any change in payroll. */
export const refreshPayroll = readAgain(["payroll"]);

/**
 * Loads one payroll with its employees and totals; loads nothing while the id is undefined. Fails if the payroll is not
 * found.
 */
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
