import { sql } from "drizzle-orm";
import { bigint, index, integer, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy, refersTo } from "../../organization/company-table.ts";
import { instant } from "../../platform/database/columns.ts";
import { salesDocuments } from "../tables.ts";

/**
 * Pay links: addresses where customers see and pay an invoice. The secret is stored encrypted, and
 * as a hash to find the link.
 */
export const payLinks = companyTable(
  "pay_links",
  {
    branchId: uuid("branch_id"),
    invoiceId: uuid("invoice_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    sealed: text("sealed").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    opened: integer("opened").notNull().default(0),
    createdByName: text("created_by_name").notNull(),
  },
  (table) => [
    refersTo(salesDocuments, [table.companyId, table.invoiceId], "pay_links_invoice"),
    uniqueIndex("pay_links_token").on(table.companyId, table.tokenHash),
    uniqueIndex("pay_links_live").on(table.companyId, table.invoiceId).where(sql`${table.revokedAt} is null`),
  ],
  { version: false },
);

/** Phone payments that customers started through a pay link. */
export const payLinkCharges = companyTable(
  "pay_link_charges",
  {
    branchId: uuid("branch_id"),
    linkId: uuid("link_id").notNull(),
    /** The reference that the payment has in the wallet's list of transactions. */
    reference: text("reference").notNull(),
    /** The last three digits of the phone number. */
    phone: text("phone").notNull(),
    /** The exchange rate at which the page charged, in millionths; null for an invoice in the currency of the books. */
    rate: bigint("rate", { mode: "number" }),
  },
  (table) => [
    ownedBy(payLinks, [table.companyId, table.linkId], "pay_link_charges_link"),
    uniqueIndex("pay_link_charges_reference").on(table.companyId, table.reference),
    index("pay_link_charges_of_link").on(table.companyId, table.linkId, table.createdAt),
  ],
  { version: false },
);
