import { amountInWords, centsOf } from "@hazina/base/money.ts";
import type { creditNotes } from "@hazina/contract/invoicing/credit-notes.ts";
import type { estimates, invoices } from "@hazina/contract/invoicing/documents.ts";
import type { etims } from "@hazina/contract/invoicing/etims.ts";
import type { payLinks } from "@hazina/contract/invoicing/pay-links.ts";
import type { receipts } from "@hazina/contract/invoicing/receipts.ts";
import type { recurringInvoices } from "@hazina/contract/invoicing/recurring-invoices.ts";
import type { reminders } from "@hazina/contract/invoicing/reminders.ts";
import type { taxCertificates } from "@hazina/contract/invoicing/tax-certificates.ts";
import { and, eq } from "drizzle-orm";
import type { LogDetail, LogDetails } from "../platform/http/log-details.ts";
import { lastNameOf } from "../platform/last-change.ts";
import { ownDocument } from "./find-document.ts";
import { receipts as receiptTable, salesDocuments } from "./tables.ts";

const reference: LogDetail<{ readonly id: string }, unknown> = ({ input, read }) =>
  read(async (tx, companyId) => {
    const [row] = await tx
      .select({ reference: salesDocuments.reference })
      .from(salesDocuments)
      .where(ownDocument(companyId, input.id));
    return row?.reference;
  });

/** The details that the access log records for estimates: the reference. */
export const estimateDetails: LogDetails<typeof estimates> = {
  read: reference,
  update: reference,
  file: reference,
  send: reference,
  invoice: reference,
};

/** The details that the access log records for invoices: the reference, and the number if the invoice is issued. */
export const invoiceDetails: LogDetails<typeof invoices> = {
  read: reference,
  update: reference,
  file: reference,
  send: reference,
  issue: async (call) => `${await reference(call)}, number ${call.output.data.number}`,
};

/**
 * The details that the access log records for credit notes: the reference or, when one is issued, the reference of its
 * invoice and the number of the credit note.
 */
export const creditNoteDetails: LogDetails<typeof creditNotes> = {
  read: reference,
  file: reference,
  send: reference,
  issue: async (call) => `${await reference(call)}, number ${call.output.data.number}`,
};

/** The details that the access log records for pay links: the reference of the invoice. */
export const payLinkDetails: LogDetails<typeof payLinks> = { read: reference, create: reference, revoke: reference };

const receiptReference: LogDetail<{ readonly id: string }, unknown> = ({ input, read }) =>
  read(async (tx, companyId) => {
    const own = and(eq(receiptTable.companyId, companyId), eq(receiptTable.id, input.id));
    const [row] = await tx.select({ reference: receiptTable.reference }).from(receiptTable).where(own);
    return row?.reference;
  });

/** The details that the access log records for receipts: the reference and the amount. */
export const receiptDetails: LogDetails<typeof receipts> = {
  record: ({ input }) => `${input.reference}: ${amountInWords(centsOf(input.amount))}`,
  apply: receiptReference,
  unapply: receiptReference,
  undo: receiptReference,
  move: receiptReference,
  payBack: async (call) => `${await receiptReference(call)}: ${amountInWords(centsOf(call.input.amount))}`,
};

/** The details that the access log records for eTIMS: the serial number of a device. */
export const etimsDetails: LogDetails<typeof etims> = {
  connect: ({ input }) => input.serial,
};

/**
 * The details that the access log records when tax certificates are imported: the message that says how many were
 * recorded.
 */
export const certificateDetails: LogDetails<typeof taxCertificates> = {
  import: ({ output }) => output.message,
};

const recurring =
  (side: "before" | "after"): LogDetail<{ readonly id: string }, unknown> =>
  ({ input, read }) =>
    read((tx, companyId) => lastNameOf(tx, companyId, "recurring invoice", input.id, side));

/** The details that the access log records for recurring invoices: the description of the invoice's first line. */
export const recurringDetails: LogDetails<typeof recurringInvoices> = {
  create: ({ input }) => input.lines[0]?.description ?? "",
  update: recurring("after"),
  remove: recurring("before"),
};

/** The details that the access log records for the reminder settings: the message that describes the change. */
export const reminderDetails: LogDetails<typeof reminders> = { update: ({ output }) => output.message };
