import { DESTINATION_KINDS } from "@hazina/contract/wallet/destinations.ts";
import { boolean, index, integer, text, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
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
