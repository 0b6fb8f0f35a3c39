import { taxCertificates } from "@hazina/contract/invoicing/tax-certificates.ts";
import { billFiles } from "@hazina/contract/suppliers/bill-files.ts";
import { bills } from "@hazina/contract/suppliers/bills.ts";
import { obligations } from "@hazina/contract/suppliers/obligations.ts";
import { prepayments } from "@hazina/contract/suppliers/prepayments.ts";
import { purchases } from "@hazina/contract/suppliers/purchases.ts";
import { recurringBills } from "@hazina/contract/suppliers/recurring-bills.ts";
import { suppliers } from "@hazina/contract/suppliers/suppliers.ts";
import { taxSettings } from "@hazina/contract/suppliers/tax-settings.ts";
import { vatReturn } from "@hazina/contract/suppliers/vat.ts";
import { vatComparison } from "@hazina/contract/suppliers/vat-comparison.ts";
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

/** The categories, budgets, projects, order lines and accounts that a line of a bill can be charged to. */
export type BillChoices = InferContractRouterOutputs<typeof bills>["choices"]["data"];

/** The planned payment of a bill, with the taxes that will be withheld. */
export type PlannedPayment = InferContractRouterOutputs<typeof bills>["plan"]["data"][number];

/** A tax that is withheld from a payment. */
export type WithheldTax = PlannedPayment["withheld"][number];

/** A prepayment to a supplier, as the list returns it. */
export type PrepaymentRow = InferContractRouterOutputs<typeof prepayments>["list"]["data"][number];

/** A prepayment with its withheld tax, the bills that it paid, and the amounts that the supplier gave back. */
export type PrepaymentRecord = InferContractRouterOutputs<typeof prepayments>["read"]["data"];

/** The statement of a supplier. */
export type SupplierStatement = InferContractRouterOutputs<typeof suppliers>["statement"]["data"];

/** The queries and mutations for prepayments to suppliers. */
export const prepaymentQueries = queriesOf(prepayments, ["suppliers", "prepayments"]);

/** The queries and mutations for suppliers. */
export const supplierQueries = queriesOf(suppliers, ["suppliers", "parties"]);

/** The queries and mutations for bills. */
export const billQueries = queriesOf(bills, ["suppliers", "bills"]);

/** Queries and mutations for the files of bills. */
export const billFileQueries = queriesOf(billFiles, ["suppliers", "bills", "files"]);

/** A tax to pay, as the list returns it. */
export type TaxRow = InferContractRouterOutputs<typeof obligations>["list"]["data"][number];

/** A tax withheld from a supplier, as the list returns it. */
export type WithheldRow = InferContractRouterOutputs<typeof obligations>["withheld"]["data"][number];

/** The queries and mutations for taxes to pay. */
export const taxQueries = queriesOf(obligations, ["suppliers", "taxes"]);

/** The queries and mutations for the tax settings. */
export const taxSettingQueries = queriesOf(taxSettings, ["suppliers", "tax-settings"]);

/** A certificate of tax that a customer withheld, as the list returns it. */
export type CertificateRow = InferContractRouterOutputs<typeof taxCertificates>["list"]["data"][number];

/** The queries and mutations for certificates of tax that customers withheld. */
export const certificateQueries = queriesOf(taxCertificates, ["invoicing", "tax-certificates"]);

/** Reloads sales and tax certificates. Call it after certificates have been imported. */
export const refreshSales = readAgain(["invoicing"]);

/** The VAT return of a month. */
export type VatReturn = InferContractRouterOutputs<typeof vatReturn>["read"]["data"];

/** The open amounts that the company owes to one supplier, split into ranges of days past due. */
export type AgingRow = InferContractRouterOutputs<typeof bills>["aging"]["data"][number];

/** The query for the VAT return. */
export const vatQueries = queriesOf(vatReturn, ["suppliers", "vat"]);

/** An invoice in KRA's list of purchases, as the API returns it. */
export type PurchaseRow = InferContractRouterOutputs<typeof purchases>["list"]["data"][number];

/** The queries and mutations for KRA's list of purchases. */
export const purchaseQueries = queriesOf(purchases, ["suppliers", "purchases"]);

/**
 * Reloads suppliers, bills, pending approvals, wallets and expenses. Call it after a supplier, a bill or a payment of
 * a bill has changed.
 */
export const refreshBills = readAgain(["suppliers"], ["approvals"], ["wallet"], ["spending"]);

/** A recurring bill, as the list returns it. */
export type RecurringBillRow = InferContractRouterOutputs<typeof recurringBills>["list"]["data"][number];

/** The queries and mutations for recurring bills. */
export const recurringBillQueries = queriesOf(recurringBills, ["suppliers", "recurring"]);

/** The comparison of a month's VAT return with KRA's pre-filled return. */
export type VatComparison = InferContractRouterOutputs<typeof vatComparison>["read"]["data"];

/** One section of the comparison of VAT returns: sales or purchases. */
export type ComparedSection = VatComparison["sections"][number];

/** The queries and mutations for the comparison of VAT returns with KRA. */
export const vatComparisonQueries = queriesOf(vatComparison, ["suppliers", "vat-comparison"]);
