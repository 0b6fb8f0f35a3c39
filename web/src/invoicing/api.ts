import { creditNotes } from "@hazina/contract/invoicing/credit-notes.ts";
import { customers } from "@hazina/contract/invoicing/customers.ts";
import { estimates, invoices } from "@hazina/contract/invoicing/documents.ts";
import { etims } from "@hazina/contract/invoicing/etims.ts";
import { items } from "@hazina/contract/invoicing/items.ts";
import { payLinks } from "@hazina/contract/invoicing/pay-links.ts";
import { receipts } from "@hazina/contract/invoicing/receipts.ts";
import { recurringInvoices } from "@hazina/contract/invoicing/recurring-invoices.ts";
import { reminders } from "@hazina/contract/invoicing/reminders.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../api/queries.ts";
import { readAgain } from "../api/read-again.ts";

/** A customer, as the list returns it. */
export type CustomerRow = InferContractRouterOutputs<typeof customers>["list"]["data"][number];

/** The account statement of a customer, as the API returns it. */
export type Statement = InferContractRouterOutputs<typeof customers>["statement"]["data"];

/** An item, as the list returns it. */
export type ItemRow = InferContractRouterOutputs<typeof items>["list"]["data"][number];

/** An estimate or invoice, as the list returns it. */
export type DocumentRow = InferContractRouterOutputs<typeof invoices>["list"]["data"][number];

/** An estimate or invoice with its lines and payments. */
export type DocumentRecord = InferContractRouterOutputs<typeof invoices>["read"]["data"];

/** A receipt, as the list returns it. */
export type ReceiptRow = InferContractRouterOutputs<typeof receipts>["list"]["data"][number];

/** A document sent to eTIMS, as the list returns it. */
export type EtimsRow = InferContractRouterOutputs<typeof etims>["documents"]["data"][number];

/** A connected eTIMS device. */
export type EtimsDeviceRow = InferContractRouterOutputs<typeof etims>["devices"]["data"][number];

/** The kind of a document: an estimate, an invoice or a credit note. */
export type DocumentKind = "estimate" | "invoice" | "credit_note";

/** The kinds of documents that start as a draft. */
export type DraftedKind = Exclude<DocumentKind, "credit_note">;

/** The queries and mutations for customers. */
export const customerQueries = queriesOf(customers, ["invoicing", "customers"]);

/** The queries and mutations for items. */
export const itemQueries = queriesOf(items, ["invoicing", "items"]);

/** The queries and mutations for estimates. */
export const estimateQueries = queriesOf(estimates, ["invoicing", "estimates"]);

/** The queries and mutations for invoices. */
export const invoiceQueries = queriesOf(invoices, ["invoicing", "invoices"]);

/** The queries and mutations for credit notes. */
export const creditNoteQueries = queriesOf(creditNotes, ["invoicing", "credit-notes"]);

/** The queries and mutations for pay links. */
export const payLinkQueries = queriesOf(payLinks, ["invoicing", "pay-links"]);

/** The queries and mutations for eTIMS. */
export const etimsQueries = queriesOf(etims, ["invoicing", "etims"]);

/** The queries and mutations for receipts. */
export const receiptQueries = queriesOf(receipts, ["invoicing", "receipts"]);

/** Reloads customers, documents and receipts; call it after a customer, document or receipt has changed. */
export const refreshSales = readAgain(["invoicing"]);

/** A recurring invoice, as the list returns it. */
export type RecurringInvoiceRow = InferContractRouterOutputs<typeof recurringInvoices>["list"]["data"][number];

/** The queries and mutations for recurring invoices. */
export const recurringInvoiceQueries = queriesOf(recurringInvoices, ["invoicing", "recurring"]);

/** The settings for reminders of open invoices, as the API returns them. */
export type ReminderSettings = InferContractRouterOutputs<typeof reminders>["read"]["data"];

/** The queries and mutations for the reminder settings. */
export const reminderQueries = queriesOf(reminders, ["invoicing", "reminders"]);

/** The open amounts of one customer, split into ranges of days past due. */
export type InvoiceAgingRow = InferContractRouterOutputs<typeof invoices>["aging"]["data"][number];

/** A receipt with the invoices that it pays. */
export type ReceiptRecord = InferContractRouterOutputs<typeof receipts>["read"]["data"];

/** Reloads sales, payments and pending approvals. Call it after a receipt has been moved, applied or refunded. */
export const refreshReceipts = readAgain(["invoicing"], ["approvals"], ["wallet"]);
