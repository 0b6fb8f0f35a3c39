import { TAX_TYPES } from "@hazina/contract/invoicing/labels.ts";
import { RECORDED_METHODS, WITHHOLDING_CODES } from "@hazina/contract/suppliers/labels.ts";
import { DESTINATION_KINDS } from "@hazina/contract/wallet/destinations.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy, refersTo } from "../../organization/company-table.ts";
import { branches, companies } from "../../organization/tables.ts";
import { instant } from "../../platform/database/columns.ts";
import { namedTable } from "../../platform/database/named-records.ts";

/** The suppliers of a company or branch. */
export const suppliers = namedTable(
  "suppliers",
  companies.companyId,
  {
    branchId: uuid("branch_id"),
    taxPin: text("tax_pin"),
    contact: text("contact"),
    email: text("email"),
    phone: text("phone"),
    termsDays: integer("terms_days").notNull(),
    isResident: boolean("is_resident").notNull(),
    isSmall: boolean("is_small").notNull(),
    /** The currency of all bills of the supplier; null for the currency of the books. */
    currency: text("currency"),
    /** The email address before its latest change. It is also notified of new payment details. */
    previousEmail: text("previous_email"),
    emailChangedAt: instant("email_changed_at"),
  },
  [branches.companyId, branches.id],
);

/**
 * Payment details of suppliers, each entered by one person and confirmed by another. Confirmed details are never
 * changed.
 */
export const supplierDetails = companyTable(
  "supplier_details",
  {
    branchId: uuid("branch_id"),
    supplierId: uuid("supplier_id").notNull(),
    kind: text("kind", { enum: DESTINATION_KINDS }).notNull(),
    payee: text("payee").notNull(),
    /** The destination for display, with most of its number hidden. */
    shown: text("shown").notNull(),
    /** The full destination, encrypted so that it can be decrypted only for this row. */
    sealed: text("sealed").notNull(),
    /** A keyed hash of the account or phone, used to find other suppliers with the same account or phone. */
    fingerprint: text("fingerprint").notNull(),
    enteredBy: uuid("entered_by").notNull(),
    enteredByName: text("entered_by_name").notNull(),
    confirmedByName: text("confirmed_by_name"),
    /** The time from which payments use these details; null until they are confirmed. */
    inEffectFrom: instant("in_effect_from"),
    rejectedAt: instant("rejected_at"),
  },
  (table) => [
    ownedBy(suppliers, [table.companyId, table.supplierId], "supplier_details_supplier"),
    index("supplier_details_of").on(table.companyId, table.supplierId, table.createdAt),
    index("supplier_details_same").on(table.companyId, table.fingerprint),
  ],
  { owned: true },
);

const amount = (name: string) => bigint(name, { mode: "number" });

/**
 * Money paid to suppliers before they send a bill. Amounts are in cents and include VAT and withheld tax. A prepayment
 * is applied to bills, or given back by the supplier.
 */
export const supplierPrepayments = companyTable(
  "supplier_prepayments",
  {
    branchId: uuid("branch_id"),
    supplierId: uuid("supplier_id").notNull(),
    reference: text("reference").notNull(),
    purpose: text("purpose").notNull(),
    /**
     * The state of the payment of the prepayment: under way, paid, or `failed` if the payment did not reach the
     * supplier.
     */
    state: text("state", { enum: ["under_way", "paid", "failed"] }).notNull(),
    /** The day on which it was paid, or prepared while it is not paid yet. */
    day: date("day", { mode: "string" }).notNull(),
    currency: text("currency").notNull(),
    taxType: text("tax_type", { enum: TAX_TYPES }).notNull(),
    withholding: text("withholding", { enum: WITHHOLDING_CODES }),
    grossCents: amount("gross_cents").notNull(),
    /** The amount without VAT, on which tax was withheld. */
    netCents: amount("net_cents").notNull(),
    appliedCents: amount("applied_cents").notNull().default(0),
    returnedCents: amount("returned_cents").notNull().default(0),
    madeBy: uuid("made_by").notNull(),
    madeByName: text("made_by_name").notNull(),
  },
  (table) => [
    refersTo(branches, [table.companyId, table.branchId], "supplier_prepayments_branch"),
    refersTo(suppliers, [table.companyId, table.supplierId], "supplier_prepayments_supplier"),
    uniqueIndex("supplier_prepayments_reference").on(table.companyId, table.reference),
    index("supplier_prepayments_of").on(table.companyId, table.supplierId, table.createdAt),
    index("supplier_prepayments_newest").on(table.companyId, table.createdAt, table.id),
    check("supplier_prepayments_net", sql`gross_cents > 0 and net_cents between 0 and gross_cents`),
    check(
      "supplier_prepayments_used",
      sql`applied_cents >= 0 and returned_cents >= 0 and applied_cents + returned_cents <= gross_cents
        and (state = 'paid' or applied_cents + returned_cents = 0)`,
    ),
  ],
);

/** Money of prepayments that suppliers gave back. Rows are never changed or deleted. */
export const prepaymentReturns = companyTable(
  "prepayment_returns",
  {
    branchId: uuid("branch_id"),
    prepaymentId: uuid("prepayment_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    method: text("method", { enum: RECORDED_METHODS }).notNull(),
    reference: text("reference").notNull(),
    /**
     * The key of the money given back: its method, and the letters and digits of its reference. A prepayment can have
     * the same key only once.
     */
    referenceKey: text("reference_key").notNull(),
    cents: amount("cents").notNull(),
    recordedByName: text("recorded_by_name").notNull(),
  },
  (table) => [
    refersTo(supplierPrepayments, [table.companyId, table.prepaymentId], "prepayment_returns_prepayment"),
    refersTo(branches, [table.companyId, table.branchId], "prepayment_returns_branch"),
    uniqueIndex("prepayment_returns_once").on(table.companyId, table.prepaymentId, table.referenceKey),
    check("prepayment_returns_amount", sql`${table.cents} > 0`),
  ],
  { version: false },
);
