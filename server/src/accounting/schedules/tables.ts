import { SCHEDULE_KINDS, SCHEDULE_STATES } from "@hazina/contract/accounting/schedule-labels.ts";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, text, uuid } from "drizzle-orm/pg-core";
import { companyTable, refersTo } from "../../organization/company-table.ts";
import { branches } from "../../organization/tables.ts";

/**
 * Schedules of prepaid costs, accrued costs and deferred income. The journals of schedules have the source kind
 * `schedule`.
 */
export const accountingSchedules = companyTable(
  "accounting_schedules",
  {
    kind: text("kind", { enum: SCHEDULE_KINDS }).notNull(),
    name: text("name").notNull(),
    branchId: uuid("branch_id"),
    departmentId: uuid("department_id"),
    projectId: uuid("project_id"),
    totalCents: bigint("total_cents", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    /** The first month to post. */
    firstMonth: text("first_month").notNull(),
    months: integer("months").notNull(),
    balanceAccount: text("balance_account").notNull(),
    resultAccount: text("result_account").notNull(),
    state: text("state", { enum: SCHEDULE_STATES }).notNull(),
    /** The number of months of the schedule that are already posted, counted from the first month. */
    posted: integer("posted").notNull().default(0),
    problem: text("problem"),
    comment: text("comment"),
    /**
     * The schedule that this one corrects; null if it corrects none. `replacesPosted` is the number of months of that
     * schedule that were posted when the correction was prepared.
     */
    replaces: uuid("replaces"),
    replacesPosted: integer("replaces_posted"),
    madeBy: uuid("made_by").notNull(),
    madeByName: text("made_by_name").notNull(),
  },
  (table) => [
    check("accounting_schedules_amounts", sql`${table.totalCents} > 0 and ${table.months} > 0`),
    check("accounting_schedules_posted", sql`${table.posted} between 0 and ${table.months}`),
    refersTo(branches, [table.companyId, table.branchId], "accounting_schedules_branch"),
    index("accounting_schedules_newest").on(table.companyId, table.state, table.createdAt),
  ],
);
