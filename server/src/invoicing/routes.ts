import { creditNotes } from "@hazina/contract/invoicing/credit-notes.ts";
import { customers } from "@hazina/contract/invoicing/customers.ts";
import { estimates, invoices } from "@hazina/contract/invoicing/documents.ts";
import { etims } from "@hazina/contract/invoicing/etims.ts";
import { items } from "@hazina/contract/invoicing/items.ts";
import { payLinks } from "@hazina/contract/invoicing/pay-links.ts";
import { receipts } from "@hazina/contract/invoicing/receipts.ts";
import { recurringInvoices } from "@hazina/contract/invoicing/recurring-invoices.ts";
import { reminders } from "@hazina/contract/invoicing/reminders.ts";
import { taxCertificates } from "@hazina/contract/invoicing/tax-certificates.ts";
import { implement } from "@orpc/server";
import type { Call, Work } from "../platform/call.ts";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { logged } from "../platform/http/log-details.ts";
import { inCompany, inCompanyOnce, withWork } from "../platform/http/wiring.ts";
import { namedLogDetails } from "../platform/named-log-details.ts";
import { readAging, readStatement } from "./balances.ts";
import { importCertificates } from "./certificates/import-certificates.ts";
import { listCertificates } from "./certificates/list-certificates.ts";
import { issueCreditNote } from "./credit-notes.ts";
import * as ofCustomer from "./customers.ts";
import { createDocument, deleteDocument, updateDocument } from "./documents.ts";
import { connectDevice, disconnectDevice } from "./etims/connect-device.ts";
import { listDevices, listEtims, readDevice, retryEtims, searchClasses } from "./etims/show-etims.ts";
import type { DocumentKind } from "./find-document.ts";
import { invoiceEstimate, issueInvoice } from "./issue.ts";
import * as ofItem from "./items.ts";
import {
  certificateDetails,
  creditNoteDetails,
  estimateDetails,
  etimsDetails,
  invoiceDetails,
  payLinkDetails,
  receiptDetails,
  recurringDetails,
  reminderDetails,
} from "./log-details.ts";
import { documentFile } from "./paper/document-file.ts";
import { createPayLink, readPayLink, revokePayLink } from "./pay-links/links.ts";
import { openPayLink, payByPhone } from "./pay-links/pay.ts";
import { applyReceipt, listReceipts, recordReceipt } from "./receipts.ts";
import {
  createRecurringInvoice,
  deleteRecurringInvoice,
  listRecurringInvoices,
  readRecurringInvoice,
  updateRecurringInvoice,
} from "./recurring/recurring-invoices.ts";
import { moveReceipt } from "./refunds/move-receipt.ts";
import { payBack } from "./refunds/pay-back.ts";
import { readReceipt } from "./refunds/read-receipt.ts";
import { readReminderSettings, updateReminderSettings } from "./reminders/settings.ts";
import { sendDocument } from "./send-document.ts";
import { listDocuments, readDocument } from "./show-documents.ts";
import { unapplyReceipt } from "./undo/unapply-receipt.ts";
import { undoReceipt } from "./undo/undo-receipt.ts";

const ofCustomers = implement(customers)
  .$context<RequestContext>()
  .use(signedIn)
  .use(logged(namedLogDetails("customer")));
const ofItems = implement(items)
  .$context<RequestContext>()
  .use(signedIn)
  .use(logged(namedLogDetails("item")));
const ofEstimates = implement(estimates).$context<RequestContext>().use(signedIn).use(logged(estimateDetails));
const ofCreditNotes = implement(creditNotes).$context<RequestContext>().use(signedIn).use(logged(creditNoteDetails));
const ofInvoices = implement(invoices).$context<RequestContext>().use(signedIn).use(logged(invoiceDetails));
const ofReceipts = implement(receipts).$context<RequestContext>().use(signedIn).use(logged(receiptDetails));

const ofRecurring = implement(recurringInvoices).$context<RequestContext>().use(signedIn).use(logged(recurringDetails));
const ofReminders = implement(reminders).$context<RequestContext>().use(signedIn).use(logged(reminderDetails));
const ofPublicLinks = implement(payLinks).$context<RequestContext>();
const ofPayLinks = ofPublicLinks.use(signedIn).use(logged(payLinkDetails));
const ofEtims = implement(etims).$context<RequestContext>().use(signedIn).use(logged(etimsDetails));
const ofCertificates = implement(taxCertificates)
  .$context<RequestContext>()
  .use(signedIn)
  .use(logged(certificateDetails));

/**
 * Converts a function for any kind of sales document into a function for one kind only: estimates, invoices or credit
 * notes.
 * @param kind the kind of document.
 * @param verb the function to convert.
 */
function on<Kind extends DocumentKind, Input, Output>(
  kind: Kind,
  verb: (call: Call, kind: Kind, input: Input) => Promise<Output>,
) {
  return (call: Call, input: Input) => verb(call, kind, input);
}

/**
 * Converts a function for any kind of sales document into a function for one kind only, like `on`, but for functions
 * that open their own transactions and so take `Work`.
 */
function at<Input, Output>(
  kind: DocumentKind,
  verb: (work: Work, kind: DocumentKind, input: Input) => Promise<Output>,
) {
  return (work: Work, input: Input) => verb(work, kind, input);
}

/**
 * Returns the statement of a customer.
 * @throws Refusal 404 for an unknown customer.
 */
async function statementOf(call: Call, input: { readonly id: string }) {
  await ofCustomer.requireCustomer(call, input.id);
  return readStatement(call, input);
}

/** The HTTP routes for customers, items, estimates, invoices, credit notes and receipts. */
export const invoicingRoutes = {
  customers: {
    list: inCompany(ofCustomers.list, ofCustomer.listCustomers),
    read: inCompany(ofCustomers.read, ofCustomer.readCustomer),
    create: inCompany(ofCustomers.create, ofCustomer.createCustomer),
    update: inCompany(ofCustomers.update, ofCustomer.updateCustomer),
    remove: inCompany(ofCustomers.remove, ofCustomer.deleteCustomer),
    restore: inCompany(ofCustomers.restore, ofCustomer.restoreCustomer),
    statement: inCompany(ofCustomers.statement, statementOf),
  },
  items: {
    list: inCompany(ofItems.list, ofItem.listItems),
    read: inCompany(ofItems.read, ofItem.readItem),
    create: inCompany(ofItems.create, ofItem.createItem),
    update: inCompany(ofItems.update, ofItem.updateItem),
    remove: inCompany(ofItems.remove, ofItem.deleteItem),
    restore: inCompany(ofItems.restore, ofItem.restoreItem),
  },
  estimates: {
    list: inCompany(ofEstimates.list, on("estimate", listDocuments)),
    read: inCompany(ofEstimates.read, on("estimate", readDocument)),
    create: inCompany(ofEstimates.create, on("estimate", createDocument)),
    update: inCompany(ofEstimates.update, on("estimate", updateDocument)),
    remove: inCompany(ofEstimates.remove, on("estimate", deleteDocument)),
    file: withWork(ofEstimates.file, at("estimate", documentFile)),
    send: withWork(ofEstimates.send, at("estimate", sendDocument)),
    invoice: inCompany(ofEstimates.invoice, invoiceEstimate),
  },
  invoices: {
    list: inCompany(ofInvoices.list, on("invoice", listDocuments)),
    read: inCompany(ofInvoices.read, on("invoice", readDocument)),
    create: inCompany(ofInvoices.create, on("invoice", createDocument)),
    update: inCompany(ofInvoices.update, on("invoice", updateDocument)),
    remove: inCompany(ofInvoices.remove, on("invoice", deleteDocument)),
    file: withWork(ofInvoices.file, at("invoice", documentFile)),
    send: withWork(ofInvoices.send, at("invoice", sendDocument)),
    issue: inCompany(ofInvoices.issue, issueInvoice),
    aging: inCompany(ofInvoices.aging, async (call) =>
      readAging(call, await ofCustomer.customerNames(call.tx, call.actor)),
    ),
  },
  creditNotes: {
    list: inCompany(ofCreditNotes.list, on("credit_note", listDocuments)),
    read: inCompany(ofCreditNotes.read, on("credit_note", readDocument)),
    issue: inCompanyOnce(ofCreditNotes.issue, issueCreditNote),
    file: withWork(ofCreditNotes.file, at("credit_note", documentFile)),
    send: withWork(ofCreditNotes.send, at("credit_note", sendDocument)),
  },
  payLinks: {
    read: inCompany(ofPayLinks.read, readPayLink),
    create: inCompany(ofPayLinks.create, createPayLink),
    revoke: inCompany(ofPayLinks.revoke, revokePayLink),
    open: ofPublicLinks.open.handler(({ input, context }) => openPayLink(context, input)),
    charge: ofPublicLinks.charge.handler(({ input, context }) => payByPhone(context, input)),
  },
  etims: {
    documents: inCompany(ofEtims.documents, listEtims),
    retry: inCompany(ofEtims.retry, retryEtims),
    classes: inCompany(ofEtims.classes, searchClasses),
    devices: withWork(ofEtims.devices, listDevices),
    device: withWork(ofEtims.device, readDevice),
    connect: withWork(ofEtims.connect, connectDevice),
    disconnect: inCompany(ofEtims.disconnect, disconnectDevice),
  },
  taxCertificates: {
    list: inCompany(ofCertificates.list, listCertificates),
    import: withWork(ofCertificates.import, importCertificates),
  },
  recurringInvoices: {
    list: inCompany(ofRecurring.list, listRecurringInvoices),
    read: inCompany(ofRecurring.read, readRecurringInvoice),
    create: inCompany(ofRecurring.create, createRecurringInvoice),
    update: inCompany(ofRecurring.update, updateRecurringInvoice),
    remove: inCompany(ofRecurring.remove, deleteRecurringInvoice),
  },
  reminders: {
    read: inCompany(ofReminders.read, readReminderSettings),
    update: inCompany(ofReminders.update, updateReminderSettings),
  },
  receipts: {
    list: inCompany(ofReceipts.list, listReceipts),
    read: inCompany(ofReceipts.read, readReceipt),
    move: inCompany(ofReceipts.move, moveReceipt),
    payBack: inCompanyOnce(ofReceipts.payBack, payBack),
    record: inCompanyOnce(ofReceipts.record, recordReceipt),
    apply: inCompanyOnce(ofReceipts.apply, applyReceipt),
    unapply: inCompany(ofReceipts.unapply, unapplyReceipt),
    undo: inCompany(ofReceipts.undo, undoReceipt),
  },
};
