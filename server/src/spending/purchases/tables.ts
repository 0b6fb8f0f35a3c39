import { REQUEST_STATES } from "@hazina/contract/spending/purchases.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companyTable, ofCompany, ownedBy, refersTo } from "../../organization/company-table.ts";
import { branches } from "../../organization/tables.ts";
import { companyId, instant } from "../../platform/database/columns.ts";
import { budgetPeriods, budgets } from "../budgets/tables.ts";
import { expenseCategories } from "../categories/tables.ts";
import { projects } from "../projects/tables.ts";

/**
 * A line of a purchase request: the quantity in hundredths, and the unit price in cents, including
 * VAT.
 */
export type RequestLine = { readonly description: string; readonly hundredths: number; readonly priceCents: number };

const amount = (name: string) => bigint(name, { mode: "number" });

/** Purchase requests of employees. Amounts are in cents, including VAT. */
export const purchaseRequests = companyTable(
  "purchase_requests",
  {
    branchId: uuid("branch_id"),
    requesterId: uuid("requester_id").notNull(),
    requesterName: text("requester_name").notNull(),
    purpose: text("purpose").notNull(),
    neededBy: date("needed_by", { mode: "string" }),
    categoryId: uuid("category_id").notNull(),
    budgetId: uuid("budget_id"),
    /** The budget period that the request was charged to when it was submitted. */
    periodId: uuid("period_id"),
    projectId: uuid("project_id"),
    /**
     * The id of the suggested supplier. It has no foreign key, because spending must not depend on the suppliers
     * domain.
     */
    supplierId: uuid("supplier_id"),
    lines: jsonb("lines").$type<readonly RequestLine[]>().notNull(),
    totalCents: amount("total_cents").notNull(),
    currency: text("currency").notNull(),
    note: text("note"),
    comment: text("comment"),
    state: text("state", { enum: REQUEST_STATES }).notNull(),
    /**
     * The number of times the request was submitted. This number is part of the step names of the request's budget
     * movements, so that each submission has its own step names.
     */
    submissions: integer("submissions").notNull().default(0),
  },
  (table) => [
    refersTo(branches, [table.companyId, table.branchId], "purchase_requests_branch"),
    refersTo(expenseCategories, [table.companyId, table.categoryId], "purchase_requests_category"),
    refersTo(budgets, [table.companyId, table.budgetId], "purchase_requests_budget"),
    refersTo(budgetPeriods, [table.companyId, table.periodId], "purchase_requests_period"),
    refersTo(projects, [table.companyId, table.projectId], "purchase_requests_project"),
    index("purchase_requests_newest").on(table.companyId, table.createdAt),
    index("purchase_requests_state").on(table.companyId, table.state, table.createdAt),
    index("purchase_requests_requester").on(table.companyId, table.requesterId, table.createdAt),
    check("purchase_requests_total", sql`total_cents > 0`),
  ],
);

/** Purchase orders (LPOs), each created from one approved request. Amounts are in cents, including VAT. */
export const purchaseOrders = companyTable(
  "purchase_orders",
  {
    branchId: uuid("branch_id"),
    requestId: uuid("request_id").notNull(),
    /** The serial number of the order in its branch. */
    number: integer("number").notNull(),
    /** The id of the supplier. It has no foreign key, because spending must not depend on the suppliers domain. */
    supplierId: uuid("supplier_id").notNull(),
    supplierName: text("supplier_name").notNull(),
    totalCents: amount("total_cents").notNull(),
    currency: text("currency").notNull(),
    orderedByName: text("ordered_by_name").notNull(),
    sentAt: instant("sent_at"),
    sentTo: text("sent_to"),
    closedAt: instant("closed_at"),
  },
  (table) => [
    refersTo(branches, [table.companyId, table.branchId], "purchase_orders_branch"),
    refersTo(purchaseRequests, [table.companyId, table.requestId], "purchase_orders_request"),
    unique("purchase_orders_once").on(table.companyId, table.requestId),
    uniqueIndex("purchase_orders_number").on(
      table.companyId,
      sql`coalesce(${table.branchId}, ${table.companyId})`,
      table.number,
    ),
    index("purchase_orders_newest").on(table.companyId, table.createdAt),
    index("purchase_orders_supplier").on(table.companyId, table.supplierId),
  ],
);

/** The lines of purchase orders, numbered from 0. Each has the quantity received and the amount billed. */
export const purchaseOrderLines = companyTable(
  "purchase_order_lines",
  {
    orderId: uuid("order_id").notNull(),
    position: integer("position").notNull(),
    description: text("description").notNull(),
    hundredths: integer("hundredths").notNull(),
    priceCents: amount("price_cents").notNull(),
    totalCents: amount("total_cents").notNull(),
    receivedHundredths: integer("received_hundredths").notNull().default(0),
    /** The amount covered by submitted and approved bills, in cents. */
    billedCents: amount("billed_cents").notNull().default(0),
  },
  (table) => [
    ownedBy(purchaseOrders, [table.companyId, table.orderId], "purchase_order_lines_order"),
    unique("purchase_order_lines_position").on(table.companyId, table.orderId, table.position),
    check("purchase_order_lines_received", sql`received_hundredths between 0 and hundredths`),
    check("purchase_order_lines_billed", sql`billed_cents between 0 and total_cents`),
  ],
  { createdAt: false, owned: true },
);

/** Receipts of goods and services under purchase orders. Rows are never changed or deleted. */
export const purchaseReceipts = companyTable(
  "purchase_receipts",
  {
    branchId: uuid("branch_id"),
    orderId: uuid("order_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    note: text("note").notNull(),
    lines: jsonb("lines").$type<readonly { readonly lineId: string; readonly hundredths: number }[]>().notNull(),
    byName: text("by_name").notNull(),
  },
  (table) => [
    refersTo(purchaseOrders, [table.companyId, table.orderId], "purchase_receipts_order"),
    index("purchase_receipts_of").on(table.companyId, table.orderId, table.createdAt),
  ],
  { version: false },
);

/** The next purchase order number of each branch, and of the company itself. */
export const purchaseCounters = pgTable(
  "purchase_counters",
  { companyId: companyId(), ownerId: uuid("owner_id").notNull(), next: integer("next").notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.ownerId] }), ofCompany(table)],
);

/**
 * The purchase settings, one row per change; the newest row applies. Amounts are in cents. Rows are never changed or
 * deleted.
 */
export const purchaseSettings = companyTable(
  "purchase_settings",
  {
    /** The amount above which bill lines without a purchase order need a reason; null if none is ever needed. */
    orderAboveCents: bigint("order_above_cents", { mode: "number" }),
    setByName: text("set_by_name").notNull(),
  },
  (table) => [index("purchase_settings_newest").on(table.companyId, table.createdAt, table.id)],
  { version: false },
);
