import { basicPay } from "@hazina/contract/payroll/person-elements.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** The calls of many people's basic pay. */
export const basicPayQueries = queriesOf(basicPay, ["payroll", "basic-pay"]);

/** The preview or the outcome of a pay proposal. */
export type PayProposal = InferContractRouterOutputs<typeof basicPay>["change"]["data"];

/** The refresh after pay proposals: employees, and pending requests. */
export const refreshPay = readAgain(["employees"], ["approvals"], ["payroll"]);
