import { payslipDelivery, payslips } from "@hazina/contract/payroll/outputs.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";

/** The calls of payslips and P9 forms, of all employees and of the user. */
export const payslipQueries = queriesOf(payslips, ["payroll", "payslips"]);

/** A month of an employee with approved pay. */
export type PayslipRow = InferContractRouterOutputs<typeof payslips>["slipsOfEmployee"]["data"][number];

/** The calls of mailing payslips. */
export const deliveryQueries = queriesOf(payslipDelivery, ["payroll", "delivery"]);

/** The state of the email with a payslip. */
export type Delivery = InferContractRouterOutputs<typeof payslipDelivery>["list"]["data"][number];
