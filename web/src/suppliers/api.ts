import { bills } from "@hazina/contract/suppliers/bills.ts";
import { suppliers } from "@hazina/contract/suppliers/suppliers.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../api/queries.ts";
import { readAgain } from "../api/read-again.ts";

/** A supplier, as the list returns it. */
export type SupplierRow = InferContractRouterOutputs<typeof suppliers>["list"]["data"][number];

/** A supplier with its payment details. */
export type SupplierRecord = InferContractRouterOutputs<typeof suppliers>["read"]["data"];

/** A bill, as the list returns it. */
export type BillRow = InferContractRouterOutputs<typeof bills>["list"]["data"][number];

/** A bill with its lines, payments and credit notes. */
export type BillRecord = InferContractRouterOutputs<typeof bills>["read"]["data"];

/** What the lines of a bill can be charged to. */
export type BillChoices = InferContractRouterOutputs<typeof bills>["choices"]["data"];

/** What the payment of a bill would come to. */
export type PlannedPayment = InferContractRouterOutputs<typeof bills>["plan"]["data"][number];

/** A tax that is withheld from a payment. */
export type WithheldTax = PlannedPayment["withheld"][number];

/** The queries and mutations for suppliers. */
export const supplierQueries = queriesOf(suppliers, ["suppliers", "parties"]);

/** The queries and mutations for bills. */
export const billQueries = queriesOf(bills, ["suppliers", "bills"]);

/** Reloads suppliers, bills, payments and pending decisions; call it after one of them has changed. */
export const refreshBills = readAgain(["suppliers"], ["approvals"], ["wallet"], ["spending"]);
