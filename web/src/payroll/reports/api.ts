import { payFiles, payLists, payReports } from "@hazina/contract/payroll/outputs.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import type { ReportName } from "./texts.ts";

/** The lists of pay. */
export const listQueries = queriesOf(payLists, ["payroll", "lists"]);

/** The lists as files. */
export const fileQueries = queriesOf(payFiles, ["payroll", "files"]);

/** The ledger, the comparisons, and what is owed. */
export const reportQueries = queriesOf(payReports, ["payroll", "reports"]);

/** A list of pay with its columns. */
export type PayList = InferContractRouterOutputs<typeof payLists>["paye"];

/** Amounts due to authorities. */
export type Obligation = InferContractRouterOutputs<typeof payReports>["obligations"]["data"][number];

/** The ledger of a month. */
export type Ledger = Exclude<InferContractRouterOutputs<typeof payReports>["ledger"], Blob>;

/** Why net pay moved from one month to another. */
export type Variance = Exclude<InferContractRouterOutputs<typeof payReports>["variance"], Blob>;

/** What an element came to from month to month. */
export type ElementVariance = Exclude<InferContractRouterOutputs<typeof payReports>["elementVariance"], Blob>;

/** A list and its file, by the name in the address. */
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

/** The name of a report that is a list of people. */
export type ListName = keyof typeof LISTS;

/** Reads a call that answers a file or a table as the table: no file was asked for. */
export function asTable<Answer>(answer: Answer): Exclude<Answer, Blob> {
  if (answer instanceof Blob) throw new Error("The server sent a file instead of a table.");
  return answer as Exclude<Answer, Blob>;
}
