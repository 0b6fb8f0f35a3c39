import { PURCHASE_STATES } from "@hazina/contract/suppliers/labels.ts";
import type { ListedLine } from "@hazina/engine/tax/listed-purchase.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, date, index, integer, jsonb, text, unique, uuid } from "drizzle-orm/pg-core";
import { companyTable, refersTo } from "../../organization/company-table.ts";
import { instant } from "../../platform/database/columns.ts";
import { bills } from "../bills/tables.ts";

const amount = (name: string) => bigint(name, { mode: "number" });

/** Invoices that suppliers sent to KRA for the company, one row each. Amounts are in cents. */
export const purchaseNotices = companyTable(
  "purchase_notices",
  {
    branchId: uuid("branch_id"),
    /**
     * The device whose list contained the invoice. The same device notifies KRA of the decision.
     */
    deviceId: uuid("device_id").notNull(),
    supplierPin: text("supplier_pin").notNull(),
    supplierName: text("supplier_name").notNull(),
    supplierBranch: text("supplier_branch").notNull(),
    invoice: text("invoice").notNull(),
    unit: text("unit").notNull(),
    isCredit: boolean("is_credit").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    netCents: amount("net_cents").notNull(),
    taxCents: amount("tax_cents").notNull(),
    totalCents: amount("total_cents").notNull(),
    lines: jsonb("lines").$type<readonly ListedLine[]>().notNull(),
    /** The entry as KRA listed it. The notification of the decision contains the same fields. */
    entry: jsonb("entry").$type<Record<string, unknown>>().notNull(),
    state: text("state", { enum: PURCHASE_STATES }).notNull(),
    billId: uuid("bill_id"),
    decidedByName: text("decided_by_name"),
    decidedAt: instant("decided_at"),
    /** The number under which the purchase is reported to KRA; null before the decision. */
    number: integer("number"),
    sentAt: instant("sent_at"),
    problem: text("problem"),
  },
  (table) => [
    refersTo(bills, [table.companyId, table.billId], "purchase_notices_bill"),
    unique("purchase_notices_once").on(
      table.companyId,
      table.supplierPin,
      table.supplierBranch,
      table.invoice,
      table.isCredit,
    ),
    index("purchase_notices_newest").on(table.companyId, table.state, table.day),
    index("purchase_notices_to_send")
      .on(table.companyId)
      .where(sql`${table.decidedAt} is not null and ${table.sentAt} is null`),
  ],
);
