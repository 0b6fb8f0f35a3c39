import { p9Delivery, payslipDelivery } from "@hazina/contract/payroll/deliveries.ts";
import { payslips } from "@hazina/contract/payroll/outputs.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";

/** The queries and mutations for payslips and P9 forms, of all employees and of the user. */
export const payslipQueries = queriesOf(payslips, ["payroll", "payslips"]);

/** A payslip in an employee's list: a month in which the employee has approved pay. */
export type PayslipRow = InferContractRouterOutputs<typeof payslips>["slipsOfEmployee"]["data"][number];

/** The queries and mutations for emailing payslips. */
export const deliveryQueries = queriesOf(payslipDelivery, ["payroll", "delivery"]);

/** The state of the email with one payslip. */
export type Delivery = InferContractRouterOutputs<typeof payslipDelivery>["list"]["data"][number];

/** The queries and mutations for emailing P9 forms. */
export const p9DeliveryQueries = queriesOf(p9Delivery, ["payroll", "p9-delivery"]);
