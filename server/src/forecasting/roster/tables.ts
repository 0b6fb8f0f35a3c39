import { bigint, date, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { companyTable, ofCompany } from "../../organization/company-table.ts";
import { companyId, instant } from "../../platform/database/columns.ts";

/**
 * The roster: existing staff for the headcount plan of a company that does not keep employee records here. It posts
 * nothing.
 */
export const planningRoster = companyTable("planning_roster", {
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  departmentId: uuid("department_id").notNull(),
  jobTitleId: uuid("job_title_id").notNull(),
  hired: date("hired", { mode: "string" }).notNull(),
  left: date("left_on", { mode: "string" }),
  /** Basic pay in cents a month. */
  basic: bigint("basic", { mode: "number" }).notNull(),
  /** The linked employee; the roster then no longer counts the person. */
  employeeId: uuid("employee_id"),

  deletedAt: instant("deleted_at"),
});

/**
 * Links of planned hires and raises, by item: the employee of a hire, or the pay proposed by a raise. They belong to
 * no scenario, because copies of a scenario keep the same items.
 */
export const plannedStaff = pgTable(
  "planned_staff",
  {
    companyId: companyId(),
    itemId: uuid("item_id").notNull(),
    /** The linked employee; null after the link was removed. */
    employeeId: uuid("employee_id"),
    /** The pay proposed by a raise; null for a hire. */
    payId: uuid("pay_id"),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.itemId] }), ofCompany(table)],
);
