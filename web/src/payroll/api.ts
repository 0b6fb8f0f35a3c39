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

/** The answers of the calls of payrolls. */
export type RunAnswers = InferContractRouterOutputs<typeof runs>;

/** A payroll, as the list returns it. */
export type Run = RunAnswers["list"]["data"][number];

/** A payroll in full: the people involved, its totals, and the user's actions. */
export type FullRun = NonNullable<RunAnswers["list"]["full"]>;

/** A finding of a check. */
export type Finding = RunAnswers["checks"]["data"][number];

/** The slip of one employee, each line with its law. */
export type Slip = RunAnswers["slip"]["data"];

/** The current state of an approval level. */
export type ApprovalLevel = InferContractRouterOutputs<typeof approval>["progress"]["data"][number];

/** A payroll type. */
export type PayrollType = InferContractRouterOutputs<typeof payrollTypes>["list"]["data"][number];

/** A payroll element. */
export type PayElement = InferContractRouterOutputs<typeof elements>["list"]["data"][number];

/** An element assigned to an employee. */
export type HeldElement = InferContractRouterOutputs<typeof personElements>["list"]["data"][number];

/** The payroll settings in force in a month. */
export type PayrollSettings = InferContractRouterOutputs<typeof payrollSettings>["read"];

/** A table of rates in force in a month. */
export type RateTable = InferContractRouterOutputs<typeof rateTables>["paye"]["data"][number];
/** A rate that the company added. */
export type AddedRate = InferContractRouterOutputs<typeof rateTables>["listRows"]["data"][number];

/** The calls of payrolls, as queries and mutations. */
export const runQueries = queriesOf(runs, ["payroll", "runs"]);

/** The calls of the approval of payrolls, and of months. */
export const approvalQueries = queriesOf(approval, ["payroll", "approval"]);

/** The call that reads the facts for a decision on a payroll. */
export const decisionQueries = queriesOf(toDecide, ["payroll", "to-decide"]);

/** The facts for a decision on a payroll: why net pay changed, joiners and leavers, changed accounts, cash after payment. */
export type DecisionFacts = InferContractRouterOutputs<typeof toDecide>["read"]["data"];

/** The calls of the muster roll. */
export const musterQueries = queriesOf(muster, ["payroll", "muster"]);

/** The calls of the payment of payrolls. */
export const paymentQueries = queriesOf(payments, ["payroll", "payments"]);

/** The calls of payroll types. */
export const typeQueries = queriesOf(payrollTypes, ["payroll", "types"]);

/** The calls of payroll elements. */
export const elementQueries = queriesOf(elements, ["payroll", "elements"]);

/** The calls of employees' elements. */
export const personElementQueries = queriesOf(personElements, ["payroll", "person-elements"]);

/** The calls of the settings of payroll. */
export const settingQueries = queriesOf(payrollSettings, ["payroll", "settings"]);

/** The calls of rates. */
export const rateQueries = queriesOf(rateTables, ["payroll", "rates"]);

/** The calls of offers. */
export const offerQueries = queriesOf(offers, ["payroll", "offers"]);

/** The refresh after a change of payroll: reloads all of it. */
export const refreshPayroll = readAgain(["payroll"]);

/** One payroll in full. */
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
