import { boolean, index, integer, text, unique, uuid } from "drizzle-orm/pg-core";
import { companyTable, refersTo } from "../../organization/company-table.ts";
import { salesDocuments } from "../tables.ts";

/** The reminder settings: each change adds a row, and the newest row applies. Append-only. */
export const reminderSettings = companyTable(
  "reminder_settings",
  {
    isOn: boolean("is_on").notNull(),
    /**
     * The days of the reminders, counted from the due day (negative before it), in ascending order.
     */
    steps: integer("steps").array().notNull(),
    setByName: text("set_by_name").notNull(),
  },
  (table) => [index("reminder_settings_newest").on(table.companyId, table.createdAt, table.id)],
  { version: false },
);

/** The reminders that were sent, at most one for each invoice and step. Append-only. */
export const invoiceReminders = companyTable(
  "invoice_reminders",
  {
    branchId: uuid("branch_id"),
    invoiceId: uuid("invoice_id").notNull(),
    step: integer("step").notNull(),
    /** The address to which the reminder was sent. */
    email: text("email").notNull(),
  },
  (table) => [
    refersTo(salesDocuments, [table.companyId, table.invoiceId], "invoice_reminders_invoice"),
    unique("invoice_reminders_step").on(table.companyId, table.invoiceId, table.step),
  ],
  { version: false },
);
