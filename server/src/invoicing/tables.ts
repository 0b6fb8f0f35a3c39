import { WITHHOLDS } from "@hazina/contract/invoicing/customers.ts";
import {
  CREDIT_REASONS,
  DOCUMENT_STATES,
  ITEM_UNITS,
  RECEIPT_METHODS,
  TAX_TYPES,
  WITHHELD_KINDS,
} from "@hazina/contract/invoicing/labels.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companyTable, ofCompany, ownedBy, refersTo } from "../organization/company-table.ts";
import { branches, companies } from "../organization/tables.ts";
import { companyId, instant } from "../platform/database/columns.ts";
import { comparable } from "../platform/database/comparable.ts";
import { namedTable } from "../platform/database/named-records.ts";
import { projects } from "../spending/projects/tables.ts";

/** The customers of a company or branch. Credit limits are in cents. */
export const customers = namedTable(
  "customers",
  companies.companyId,
  {
    branchId: uuid("branch_id"),
    taxPin: text("tax_pin"),
    email: text("email"),
    phone: text("phone"),
    termsDays: integer("terms_days").notNull(),
    creditLimitCents: bigint("credit_limit_cents", { mode: "number" }),
    withholds: text("withholds", { enum: WITHHOLDS }).notNull(),
    /** True if the customer gets no payment reminders. */
    remindersHeld: boolean("reminders_held").notNull().default(false),
    /** The currency of all documents of the customer; null for the currency of the books. */
    currency: text("currency"),
  },
  [branches.companyId, branches.id],
);

/** The items and services that a company or branch sells. Prices are in cents. */
export const saleItems = namedTable(
  "sale_items",
  companies.companyId,
  {
    branchId: uuid("branch_id"),
    code: text("code"),
    priceCents: bigint("price_cents", { mode: "number" }).notNull(),
    taxType: text("tax_type", { enum: TAX_TYPES }).notNull(),
    kind: text("kind", { enum: ["service", "goods"] }).notNull(),
    incomeAccount: text("income_account").notNull(),
    /** KRA's item class (UNSPSC, ten digits); null to use the item class of the device. */
    itemClass: text("item_class"),
    unit: text("unit", { enum: ITEM_UNITS }).notNull().default("NO"),
  },
  [branches.companyId, branches.id],
);

/**
 * Estimates, invoices and credit notes. Amounts are in cents and positive. Columns with `books` in their names are in
 * the currency of the books, the others in the currency of the document. After issue, only the settled amounts change.
 */
export const salesDocuments = companyTable(
  "sales_documents",
  {
    kind: text("kind", { enum: ["estimate", "invoice", "credit_note"] }).notNull(),
    branchId: uuid("branch_id"),
    /** The reference: INV, EST or CRN followed by seven digits. */
    reference: text("reference").notNull(),
    /** The serial number in its branch; null until the document is issued. */
    number: integer("number"),
    customerId: uuid("customer_id").notNull(),
    /**
     * The customer's name at the time of issue; null until the document is issued. The customer's tax PIN at issue is
     * stored in the same way.
     */
    customerName: text("customer_name"),
    customerPin: text("customer_pin"),
    state: text("state", { enum: DOCUMENT_STATES }).notNull(),
    /** The day of issue; for a document that is not issued, the day on which it was created. */
    day: date("day", { mode: "string" }).notNull(),
    dueOn: date("due_on", { mode: "string" }).notNull(),
    /**
     * Whether a user chose the due day. Otherwise it follows from the payment terms and the day of
     * issue.
     */
    isDueTyped: boolean("is_due_typed").notNull(),
    currency: text("currency").notNull(),
    /**
     * The exchange rate to the currency of the books, in millionths; one for a document in that currency. It is null
     * for a draft in a currency for which no rate is recorded.
     */
    rate: bigint("rate", { mode: "number" }),
    /** Whether a user entered the rate. Otherwise it is the recorded rate of the day of issue. */
    isRateTyped: boolean("is_rate_typed").notNull().default(false),
    pricesIncludeTax: boolean("prices_include_tax").notNull(),
    note: text("note").notNull(),
    /** The project to which the income belongs; null if there is none. */
    projectId: uuid("project_id"),
    netCents: bigint("net_cents", { mode: "number" }).notNull(),
    taxCents: bigint("tax_cents", { mode: "number" }).notNull(),
    totalCents: bigint("total_cents", { mode: "number" }).notNull(),
    netBooksCents: bigint("net_books_cents", { mode: "number" }).notNull(),
    taxBooksCents: bigint("tax_books_cents", { mode: "number" }).notNull(),
    totalBooksCents: bigint("total_books_cents", { mode: "number" }).notNull(),
    /** The amount in cents that receipts and credit notes have settled. */
    settledCents: bigint("settled_cents", { mode: "number" }).notNull().default(0),
    /** The value in the books of what was settled. It equals the total once the document is settled. */
    settledBooksCents: bigint("settled_books_cents", { mode: "number" }).notNull().default(0),
    /** The estimate from which the invoice was created; null if there is none. */
    estimateId: uuid("estimate_id"),
    /** The invoice that a credit note corrects; null for other documents. */
    correctsId: uuid("corrects_id"),
    reason: text("reason", { enum: CREDIT_REASONS }),
    madeBy: uuid("made_by").notNull(),
    madeByName: text("made_by_name").notNull(),
    issuedByName: text("issued_by_name"),
    issuedAt: instant("issued_at"),
  },
  (table) => [
    refersTo(branches, [table.companyId, table.branchId], "sales_documents_branch"),
    refersTo(customers, [table.companyId, table.customerId], "sales_documents_customer"),
    refersTo(projects, [table.companyId, table.projectId], "sales_documents_project"),
    unique("sales_documents_reference").on(table.companyId, table.reference),
    uniqueIndex("sales_documents_number")
      .on(table.companyId, sql`coalesce(${table.branchId}, ${table.companyId})`, table.kind, table.number)
      .where(sql`${table.number} is not null`),
    uniqueIndex("sales_documents_estimate")
      .on(table.companyId, table.estimateId)
      .where(sql`${table.estimateId} is not null`),
    index("sales_documents_corrects").on(table.companyId, table.correctsId).where(sql`${table.correctsId} is not null`),
    check("sales_documents_credit", sql`(${table.kind} = 'credit_note') = (${table.correctsId} is not null)`),
    index("sales_documents_newest").on(table.companyId, table.kind, table.createdAt, table.id),
    index("sales_documents_of_customer").on(table.companyId, table.customerId),
    index("sales_documents_open")
      .on(table.companyId, table.dueOn)
      .where(sql`${table.kind} = 'invoice' and ${table.state} in ('issued', 'part_paid')`),
    check("sales_documents_settled", sql`${table.settledCents} between 0 and ${table.totalCents}`),
    check("sales_documents_sum", sql`${table.netCents} + ${table.taxCents} = ${table.totalCents}`),
    check(
      "sales_documents_books",
      sql`${table.netBooksCents} + ${table.taxBooksCents} = ${table.totalBooksCents}
        and ${table.settledBooksCents} between 0 and ${table.totalBooksCents}
        and (${table.settledCents} < ${table.totalCents} or ${table.settledBooksCents} = ${table.totalBooksCents})`,
    ),
    check("sales_documents_rate", sql`${table.rate} > 0 or (${table.rate} is null and ${table.number} is null)`),
  ],
);

/** The lines of estimates, invoices and credit notes, numbered from 0. Rates are in millionths. */
export const salesLines = companyTable(
  "sales_lines",
  {
    documentId: uuid("document_id").notNull(),
    position: integer("position").notNull(),
    /** For a line of a credit note, the position of the invoice line that it corrects; null for other lines. */
    correctsPosition: integer("corrects_position"),
    itemId: uuid("item_id"),
    description: text("description").notNull(),
    hundredths: integer("hundredths").notNull(),
    priceCents: bigint("price_cents", { mode: "number" }).notNull(),
    discountRate: integer("discount_rate").notNull(),
    taxType: text("tax_type", { enum: TAX_TYPES }).notNull(),
    taxRate: integer("tax_rate").notNull(),
    incomeAccount: text("income_account").notNull(),
    netCents: bigint("net_cents", { mode: "number" }).notNull(),
    taxCents: bigint("tax_cents", { mode: "number" }).notNull(),
    totalCents: bigint("total_cents", { mode: "number" }).notNull(),
    netBooksCents: bigint("net_books_cents", { mode: "number" }).notNull(),
    taxBooksCents: bigint("tax_books_cents", { mode: "number" }).notNull(),
  },
  (table) => [
    ownedBy(salesDocuments, [table.companyId, table.documentId], "sales_lines_document"),
    refersTo(saleItems, [table.companyId, table.itemId], "sales_lines_item"),
    unique("sales_lines_position").on(table.companyId, table.documentId, table.position),
  ],
  { version: false, createdAt: false, owned: true },
);

/**
 * The number that the next invoice and the next credit note of each branch get. For the head company, `ownerId` is the
 * id of the company.
 */
export const invoiceCounters = pgTable(
  "invoice_counters",
  {
    companyId: companyId(),
    ownerId: uuid("owner_id").notNull(),
    kind: text("kind", { enum: ["invoice", "credit_note"] })
      .notNull()
      .default("invoice"),
    next: integer("next").notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.ownerId, table.kind] }), ofCompany(table)],
);

/**
 * Receipts: money that customers paid, in cents of the customer's currency. Money that came in in the currency of the
 * books is worth an amount in the customer's currency.
 */
export const receipts = companyTable(
  "receipts",
  {
    branchId: uuid("branch_id"),
    customerId: uuid("customer_id").notNull(),
    method: text("method", { enum: RECEIPT_METHODS }).notNull(),
    reference: text("reference").notNull(),
    /** The bank or cash account of the books that received the money. */
    account: text("account").notNull().default("1100"),
    day: date("day", { mode: "string" }).notNull(),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    appliedCents: bigint("applied_cents", { mode: "number" }).notNull().default(0),
    /** The amount in cents that was refunded to the customer, including payments in progress. */
    refundedCents: bigint("refunded_cents", { mode: "number" }).notNull().default(0),
    currency: text("currency").notNull(),
    /** The currency of the money that came in: the customer's currency or that of the books. */
    receivedCurrency: text("received_currency").notNull(),
    /** The value of the receipt in the books, and the value of what was applied to invoices. */
    booksCents: bigint("books_cents", { mode: "number" }).notNull(),
    appliedBooksCents: bigint("applied_books_cents", { mode: "number" }).notNull().default(0),
    recordedBy: uuid("recorded_by"),
    recordedByName: text("recorded_by_name").notNull(),
    /** The day on which the receipt was undone because it was entered by mistake; null if it was not undone. */
    undoneOn: date("undone_on", { mode: "string" }),
    undoneByName: text("undone_by_name"),
  },
  (table) => [
    refersTo(branches, [table.companyId, table.branchId], "receipts_branch"),
    refersTo(customers, [table.companyId, table.customerId], "receipts_customer"),
    uniqueIndex("receipts_reference")
      .on(table.companyId, table.method, sql`lower(${table.reference})`)
      .where(sql`${table.undoneOn} is null`),
    check(
      "receipts_undone",
      sql`${table.undoneOn} is null or (${table.appliedCents} = 0 and ${table.refundedCents} = 0)`,
    ),
    index("receipts_same").on(table.companyId, table.method, comparable(table.reference)),
    index("receipts_newest").on(table.companyId, table.createdAt),
    index("receipts_of_customer").on(table.companyId, table.customerId),
    check("receipts_applied", sql`${table.appliedCents} between 0 and ${table.amountCents}`),
    check("receipts_books", sql`${table.appliedBooksCents} between 0 and ${table.booksCents}`),
    check(
      "receipts_refunded",
      sql`${table.refundedCents} >= 0 and ${table.appliedCents} + ${table.refundedCents} <= ${table.amountCents}`,
    ),
  ],
  { version: false },
);

/** Refunds of receipts to customers, with amounts in cents. */
export const receiptRefunds = companyTable(
  "receipt_refunds",
  {
    branchId: uuid("branch_id"),
    receiptId: uuid("receipt_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    cents: bigint("cents", { mode: "number" }).notNull(),
    state: text("state", { enum: ["under_way", "paid", "failed"] }).notNull(),
    /** The reference of the wallet payment that makes the refund. */
    reference: text("reference").notNull(),
    /** The day on which the refund was prepared; once it is paid, the day of payment. */
    day: date("day", { mode: "string" }).notNull(),
  },
  (table) => [
    refersTo(receipts, [table.companyId, table.receiptId], "receipt_refunds_receipt"),
    refersTo(customers, [table.companyId, table.customerId], "receipt_refunds_customer"),
    index("receipt_refunds_of_receipt").on(table.companyId, table.receiptId),
    index("receipt_refunds_of_customer").on(table.companyId, table.customerId),
    check("receipt_refunds_amount", sql`${table.cents} > 0`),
  ],
);

/**
 * Certificates of tax that customers withheld, in the currency of the books. A certificate is expected once an invoice is paid except for the
 * withheld tax, and is complete when it appears in KRA's list. Amounts are in cents.
 */
export const taxCertificates = companyTable(
  "tax_certificates",
  {
    branchId: uuid("branch_id"),
    invoiceId: uuid("invoice_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    kind: text("kind", { enum: WITHHELD_KINDS }).notNull(),
    cents: bigint("cents", { mode: "number" }).notNull(),
    /** The day of the payment from which the tax was withheld. */
    day: date("day", { mode: "string" }).notNull(),
    /** The number of the certificate; null while the certificate is expected. */
    number: text("number"),
    certifiedOn: date("certified_on", { mode: "string" }),
    /**
     * The day on which the payment was undone, so that the certificate is no longer expected; null if the payment was
     * not undone.
     */
    cancelledOn: date("cancelled_on", { mode: "string" }),
  },
  (table) => [
    refersTo(salesDocuments, [table.companyId, table.invoiceId], "tax_certificates_invoice"),
    refersTo(customers, [table.companyId, table.customerId], "tax_certificates_customer"),
    uniqueIndex("tax_certificates_number").on(table.companyId, table.number).where(sql`${table.number} is not null`),
    index("tax_certificates_newest").on(table.companyId, table.createdAt, table.id),
    index("tax_certificates_of_invoice").on(table.companyId, table.invoiceId),
    check("tax_certificates_amount", sql`${table.cents} > 0`),
  ],
);

/**
 * The amounts by which receipts, credit notes and certificates of withheld tax settle invoices. Append-only: a
 * settlement that was undone has a second row with the negative amount.
 */
export const invoiceSettlements = companyTable(
  "invoice_settlements",
  {
    branchId: uuid("branch_id"),
    invoiceId: uuid("invoice_id").notNull(),
    kind: text("kind", { enum: ["cash", "credit", "withholding_tax", "withholding_vat"] })
      .notNull()
      .default("cash"),
    /** The receipt that settles the invoice; null if a credit note or a certificate settles it. */
    receiptId: uuid("receipt_id"),
    creditNoteId: uuid("credit_note_id"),
    certificateId: uuid("certificate_id"),
    /** The settlement that this row undoes; null for a settlement. */
    undoes: uuid("undoes"),
    cents: bigint("cents", { mode: "number" }).notNull(),
    /** The value in the books by which the open amount of the invoice fell. */
    booksCents: bigint("books_cents", { mode: "number" }).notNull(),
    /** The realised exchange difference: `booksCents` less the value of the payment. Positive for a loss. */
    exchangeCents: bigint("exchange_cents", { mode: "number" }).notNull().default(0),
    day: date("day", { mode: "string" }).notNull(),
  },
  (table) => [
    refersTo(salesDocuments, [table.companyId, table.invoiceId], "invoice_settlements_invoice"),
    refersTo(receipts, [table.companyId, table.receiptId], "invoice_settlements_receipt"),
    refersTo(salesDocuments, [table.companyId, table.creditNoteId], "invoice_settlements_credit_note"),
    check("invoice_settlements_cash", sql`(${table.kind} = 'cash') = (${table.receiptId} is not null)`),
    check("invoice_settlements_credit", sql`(${table.kind} = 'credit') = (${table.creditNoteId} is not null)`),
    refersTo(taxCertificates, [table.companyId, table.certificateId], "invoice_settlements_certificate"),
    check(
      "invoice_settlements_withheld",
      sql`(${table.kind} in ('withholding_tax', 'withholding_vat')) = (${table.certificateId} is not null)`,
    ),
    index("invoice_settlements_of_invoice").on(table.companyId, table.invoiceId),
    index("invoice_settlements_of_receipt").on(table.companyId, table.receiptId),
    uniqueIndex("invoice_settlements_undone").on(table.companyId, table.undoes).where(sql`${table.undoes} is not null`),
    check(
      "invoice_settlements_amount",
      sql`${table.cents} <> 0 and (${table.cents} < 0) = (${table.undoes} is not null)`,
    ),
  ],
  { version: false },
);
