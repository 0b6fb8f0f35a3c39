import { sql } from "drizzle-orm";
import { bigint, boolean, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { ofCompany } from "../organization/company-table.ts";
import { companyId, id, instant } from "../platform/database/columns.ts";

/**
 * The notification settings of each company: which kinds of events to notify. A company without a
 * row has the defaults.
 */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    companyId: companyId().primaryKey(),
    balance: boolean("balance").notNull(),
    payments: boolean("payments").notNull(),
    budgets: boolean("budgets").notNull(),
    approvals: boolean("approvals").notNull(),
    payroll: boolean("payroll").notNull(),
    thresholdCents: bigint("threshold_cents", { mode: "number" }).notNull(),
    updatedAt: instant("updated_at").notNull().default(sql`now()`),
  },
  (table) => [ofCompany(table)],
);

/** Notifications, one row per user and event. */
export const notifications = pgTable(
  "notifications",
  {
    companyId: companyId(),
    id: id().notNull(),
    userId: uuid("user_id").notNull(),
    kind: text("kind", { enum: ["balance", "payments", "budgets", "approvals", "payroll", "account"] }).notNull(),
    /** The key of the event, which prevents a second notification of the same event. */
    occasion: text("occasion").notNull(),
    title: text("title").notNull(),
    message: text("message").notNull(),
    link: text("link"),
    createdAt: instant("created_at").notNull(),
    readAt: instant("read_at"),
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique("notifications_once").on(table.companyId, table.userId, table.occasion),
    index("notifications_newest").on(table.companyId, table.userId, table.createdAt),
    ofCompany(table),
  ],
);
