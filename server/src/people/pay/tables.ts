import { sql } from "drizzle-orm";
import { bigint, check, index, text, unique, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
import { employees } from "../employees/tables.ts";

/**
 * Taxable pay that employees received outside payroll, with the month whose payroll taxes it. Amounts are in cents.
 * Rows are never changed or deleted.
 */
export const taxablePayments = companyTable(
  "taxable_payments",
  {
    employeeId: uuid("employee_id").notNull(),
    month: text("month").notNull(),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    name: text("name").notNull(),
    sourceId: uuid("source_id").notNull(),
  },
  (table) => [
    ownedBy(employees, [table.companyId, table.employeeId], "taxable_payments_employee"),
    unique("taxable_payments_once").on(table.companyId, table.sourceId),
    index("taxable_payments_month").on(table.companyId, table.month, table.employeeId),
    check("taxable_payments_amount", sql`amount_cents > 0`),
  ],
  { version: false, owned: true },
);
