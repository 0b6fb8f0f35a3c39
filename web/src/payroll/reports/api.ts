import { payFiles, payLists, payReports } from "@hazina/contract/payroll/outputs.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import type { ReportName } from "./texts.ts";

/** The queries for payroll lists. */
export const listQueries = queriesOf(payLists, ["payroll", "lists"]);

/** The API calls that create payroll lists as files. */
export const fileQueries = queriesOf(payFiles, ["payroll", "files"]);

/**
 * The queries and mutations for the postings of payroll to the ledger, the comparisons of pay between months, and the
 * amounts owed to authorities.
 */
export const reportQueries = queriesOf(payReports, ["payroll", "reports"]);

/** A payroll list with its columns and rows, as the API returns it. */
export type PayList = InferContractRouterOutputs<typeof payLists>["paye"];

/** An amount due to an authority for a month, as the API returns it. */
export type Obligation = InferContractRouterOutputs<typeof payReports>["obligations"]["data"][number];

/** An amount owed to a payee of deductions, such as a SACCO. */
export type PayeeLiability = InferContractRouterOutputs<typeof payReports>["payees"]["data"][number];

/** The postings of a month's payroll to the general ledger. */
export type Ledger = Exclude<InferContractRouterOutputs<typeof payReports>["ledger"], Blob>;

/** The causes of the change in net pay between two months. */
export type Variance = Exclude<InferContractRouterOutputs<typeof payReports>["variance"], Blob>;

/** The amounts of one pay element in each month, for each employee. */
export type ElementVariance = Exclude<InferContractRouterOutputs<typeof payReports>["elementVariance"], Blob>;

/** Maps the name of each downloadable payroll list in the URL to its name in the API. */
export const LISTS = {
  paye: "paye",
  nhif: "nhif",
  nssf: "nssf",
  "housing-levy": "housingLevy",
  nita: "nita",
  helb: "helb",
  withholding: "withholding",
  "fringe-benefit-tax": "fringeBenefitTax",
  pension: "pension",
  "insurance-relief": "insuranceRelief",
  "net-pay": "netPay",
  allowances: "allowances",
  deductions: "deductions",
} as const satisfies Partial<Record<ReportName, keyof typeof payFiles & keyof typeof payLists>>;

/** The name of a report that is a list of employees. */
export type ListName = keyof typeof LISTS;

/**
 * Narrows the response of a call that returns either a file or a table to the table. Use it if no file was requested.
 * @throws Error if the response is a file.
 */
export function asTable<Answer>(answer: Answer): Exclude<Answer, Blob> {
  if (answer instanceof Blob) throw new Error("The server sent a file instead of a table.");
  return answer as Exclude<Answer, Blob>;
}
