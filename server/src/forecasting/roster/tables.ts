import { bigint, date, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { companyTable, ofCompany } from "../../organization/company-table.ts";
import { companyId, instant } from "../../platform/database/columns.ts";

/** People who work already, written down for a plan of staff where the company keeps no employees here. It posts nothing. */
export const planningRoster = companyTable("planning_roster", {
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  departmentId: uuid("department_id").notNull(),
  jobTitleId: uuid("job_title_id").notNull(),
  hired: date("hired", { mode: "string" }).notNull(),
  left: date("left_on", { mode: "string" }),
  /** Basic pay in cents a month. */
  basic: bigint("basic", { mode: "number" }).notNull(),
  /** The employee that the person has become; then the roster counts them no more. */
  employeeId: uuid("employee_id"),

  deletedAt: instant("deleted_at"),
});

/**
 * What became of a planned hire or raise, by its item: the employee that somebody planned has become, or the pay that was
 * proposed for them. It is a fact beside all scenarios: a copy of a plan keeps its items.
 */
export const plannedStaff = pgTable(
  "planned_staff",
  {
    companyId: companyId(),
    itemId: uuid("item_id").notNull(),
    /** Null where it was taken back that an employee is who was planned. */
    employeeId: uuid("employee_id"),
    /** The pay that was proposed by a raise; null of a hire. */
    payId: uuid("pay_id"),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.itemId] }), ofCompany(table)],
);
