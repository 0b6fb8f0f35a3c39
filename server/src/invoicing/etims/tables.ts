import { ETIMS_STATES, ITEM_UNITS } from "@hazina/contract/invoicing/labels.ts";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ofCompany, ownedBy, refersTo } from "../../organization/company-table.ts";
import { branches } from "../../organization/tables.ts";
import { companyId, instant } from "../../platform/database/columns.ts";
import { saleItems, salesDocuments } from "../tables.ts";

/** The devices at KRA that stamp documents: of the head company, and of each branch that has one. */
export const etimsDevices = companyTable(
  "etims_devices",
  {
    branchId: uuid("branch_id"),
    mode: text("mode", { enum: ["simulated", "live"] }).notNull(),
    pin: text("pin").notNull(),
    /** KRA's code of the branch, 00 for the head office. */
    branchCode: text("branch_code").notNull(),
    serial: text("serial").notNull(),
    /** The identifier of the control unit. */
    unit: text("unit").notNull(),
    /** The communication key and the credentials, sealed. */
    sealed: text("sealed").notNull(),
    /** The item class for lines without an item, and for items that have no item class. */
    itemClass: text("item_class").notNull(),
    nextNumber: integer("next_number").notNull(),
    nextItem: integer("next_item").notNull(),
    /** The end of the lease; below, the process that has it and sends the documents of this device. */
    leasedUntil: instant("leased_until"),
    lease: uuid("lease"),
    /** When the next attempt is due after one that was not answered. */
    retryAt: instant("retry_at"),
    failures: integer("failures").notNull().default(0),
    /** Why documents wait now, in words; null while they do not. */
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

/** Invoices and credit notes that wait for KRA's stamp, or have it. */
export const etimsDocuments = companyTable(
  "etims_documents",
  {
    branchId: uuid("branch_id"),
    deviceId: uuid("device_id").notNull(),
    documentId: uuid("document_id").notNull(),
    kind: text("kind", { enum: ["sale", "credit_note"] }).notNull(),
    state: text("state", { enum: ETIMS_STATES }).notNull(),
    /** KRA's number: assigned when the document is sent, and free again if KRA refuses the document. */
    etimsNumber: integer("etims_number"),
    queuedAt: instant("queued_at").notNull(),
    /** The request as it was sent, so that a repeated request is equal. */
    body: jsonb("body").$type<Record<string, unknown>>(),
    sentAt: instant("sent_at"),
    askedAt: instant("asked_at"),
    /** The time since when KRA's answer is unknown. */
    unknownSince: instant("unknown_since"),
    /** KRA's stamp, field by field. */
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
 * Items as registered with KRA, once per device: one for each item of the company, or a general one for a tax
 * type.
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
