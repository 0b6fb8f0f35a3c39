import { bigint, date, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { companyTable, ofCompany } from "../../organization/company-table.ts";
import { companyId, instant } from "../../platform/database/columns.ts";

/**
 * The roster: existing staff in the headcount plan of a company that has no employee records here.
 * The roster posts nothing to the books.
 */
export const planningRoster = companyTable("planning_roster", {
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  departmentId: uuid("department_id").notNull(),
  jobTitleId: uuid("job_title_id").notNull(),
  hired: date("hired", { mode: "string" }).notNull(),
  left: date("left_on", { mode: "string" }),
  /** Basic pay in cents per month. */
  basic: bigint("basic", { mode: "number" }).notNull(),
  /**
   * The employee linked to this person; null without a link. With a link, the person no longer counts as roster staff.
   */
  employeeId: uuid("employee_id"),

  deletedAt: instant("deleted_at"),
});

/**
 * Links of planned staff items, keyed by the id of the item. The row of a planned hire names the employee who was
 * hired, and the row of a planned raise names the pay that was proposed. The scenario is not part of the key, because
 * copies of a scenario keep the ids of the items.
 */
export const plannedStaff = pgTable(
  "planned_staff",
  {
    companyId: companyId(),
    itemId: uuid("item_id").notNull(),
    /** The linked employee; null after the link was removed. */
    employeeId: uuid("employee_id"),
    /** The id of the pay rate that was proposed for a planned raise; null for a hire. */
    payId: uuid("pay_id"),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.itemId] }), ofCompany(table)],
);
