import { ETIMS_STATES, ITEM_UNITS } from "@hazina/contract/invoicing/labels.ts";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ofCompany, ownedBy, refersTo } from "../../organization/company-table.ts";
import { branches } from "../../organization/tables.ts";
import { companyId, instant } from "../../platform/database/columns.ts";
import { saleItems, salesDocuments } from "../tables.ts";

/**
 * The eTIMS devices, registered at KRA, that stamp documents. The head company and each branch can
 * have one.
 */
export const etimsDevices = companyTable(
  "etims_devices",
  {
    branchId: uuid("branch_id"),
    mode: text("mode", { enum: ["simulated", "live"] }).notNull(),
    pin: text("pin").notNull(),
    /** The code by which KRA identifies the branch, such as `00` for the head office. */
    branchCode: text("branch_code").notNull(),
    serial: text("serial").notNull(),
    /** KRA's identifier of the control unit. */
    unit: text("unit").notNull(),
    /** The communication key and the credentials, encrypted. */
    sealed: text("sealed").notNull(),
    /** The KRA item class for lines without an item, and for items without an item class. */
    itemClass: text("item_class").notNull(),
    nextNumber: integer("next_number").notNull(),
    nextItem: integer("next_item").notNull(),
    /**
     * The time at which the current lease ends; null if no process has a lease. The next column, `lease`, identifies
     * the process that has the lease and sends the documents of this device.
     */
    leasedUntil: instant("leased_until"),
    lease: uuid("lease"),
    /** The time of the next attempt after a failed one; null if no attempt failed. */
    retryAt: instant("retry_at"),
    failures: integer("failures").notNull().default(0),
    /** The reason, as a sentence, why documents of the device are waiting; null if no documents are waiting. */
    waitsFor: text("waits_for"),
    isActive: boolean("is_active").notNull().default(true),
    connectedByName: text("connected_by_name").notNull(),
  },
  (table) => [
    refersTo(branches, [table.companyId, table.branchId], "etims_devices_branch"),
    uniqueIndex("etims_devices_active")
      .on(table.companyId, sql`coalesce(${table.branchId}, ${table.companyId})`)
      .where(sql`${table.isActive}`),
  ],
);

/**
 * The eTIMS queue: issued invoices and credit notes that wait for KRA's stamp or already have it.
 */
export const etimsDocuments = companyTable(
  "etims_documents",
  {
    branchId: uuid("branch_id"),
    deviceId: uuid("device_id").notNull(),
    documentId: uuid("document_id").notNull(),
    kind: text("kind", { enum: ["sale", "credit_note"] }).notNull(),
    state: text("state", { enum: ETIMS_STATES }).notNull(),
    /**
     * The document's number in KRA's sequence. It is assigned when the document is sent, and used
     * for another document if KRA refuses this one.
     */
    etimsNumber: integer("etims_number"),
    queuedAt: instant("queued_at").notNull(),
    /**
     * The body of the request as it was sent; null while the document waits to be sent. A repeated request must be
     * identical.
     */
    body: jsonb("body").$type<Record<string, unknown>>(),
    sentAt: instant("sent_at"),
    askedAt: instant("asked_at"),
    /** The time at which it became unknown whether KRA received the document; null if KRA's answer is known. */
    unknownSince: instant("unknown_since"),
    /** The fields of KRA's answer that stamped the document; null until the document is stamped. */
    answer: jsonb("answer").$type<Record<string, string>>(),
    stampedAt: instant("stamped_at"),
    problemCode: text("problem_code"),
    problem: text("problem"),
  },
  (table) => [
    refersTo(etimsDevices, [table.companyId, table.deviceId], "etims_documents_device"),
    refersTo(salesDocuments, [table.companyId, table.documentId], "etims_documents_document"),
    uniqueIndex("etims_documents_once").on(table.companyId, table.documentId),
    uniqueIndex("etims_documents_number")
      .on(table.companyId, table.deviceId, table.etimsNumber)
      .where(sql`${table.etimsNumber} is not null`),
    index("etims_documents_waiting")
      .on(table.companyId, table.deviceId, table.queuedAt, table.id)
      .where(sql`${table.state} in ('queued', 'sending', 'unknown')`),
    index("etims_documents_newest").on(table.companyId, table.state, table.queuedAt),
  ],
);

/**
 * The items that each device has registered with KRA. Each row is either an item of the company or a general item for
 * one tax type.
 */
export const etimsItems = companyTable(
  "etims_items",
  {
    deviceId: uuid("device_id").notNull(),
    itemId: uuid("item_id"),
    itemClass: text("item_class").notNull(),
    taxType: text("tax_type").notNull(),
    unit: text("unit", { enum: ITEM_UNITS }).notNull(),
    code: text("code").notNull(),
    isRegistered: boolean("is_registered").notNull().default(false),
  },
  (table) => [
    ownedBy(etimsDevices, [table.companyId, table.deviceId], "etims_items_device"),
    refersTo(saleItems, [table.companyId, table.itemId], "etims_items_item"),
    uniqueIndex("etims_items_once").on(
      table.companyId,
      table.deviceId,
      sql`coalesce(${table.itemId}, ${table.companyId})`,
      table.itemClass,
      table.taxType,
      table.unit,
    ),
  ],
  { version: false, createdAt: false, owned: true },
);

/** KRA's codes and item classes, as a device of the company last read them. */
export const etimsCodes = pgTable(
  "etims_codes",
  {
    companyId: companyId(),
    list: text("list", { enum: ["class", "unit", "package", "tax"] }).notNull(),
    code: text("code").notNull(),
    name: text("name").notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.list, table.code] }), ofCompany(table)],
);
