import { basicPay } from "@hazina/contract/payroll/person-elements.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** The queries and mutations for changing the basic pay of many employees at once. */
export const basicPayQueries = queriesOf(basicPay, ["payroll", "basic-pay"]);

/** The preview or the result of a pay proposal. */
export type PayProposal = InferContractRouterOutputs<typeof basicPay>["change"]["data"];

/** Reloads employees, pending requests and payroll; call it after pay has been proposed. */
export const refreshPay = readAgain(["employees"], ["approvals"], ["payroll"]);
