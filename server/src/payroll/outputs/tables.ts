import { AUTHORITIES } from "@hazina/contract/payroll/outputs.ts";
import { bigint, date, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companies } from "../../organization/tables.ts";
import { employees } from "../../people/employees/tables.ts";
import { companyId, instant } from "../../platform/database/columns.ts";
import { payrollRuns } from "../runs/tables.ts";

/** What was filed with an authority for a month, and what was paid to it, in cents. Nobody changes or deletes one. */
export const remittances = pgTable(
  "payroll_remittances",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    month: text("month").notNull(),
    to: text("to_authority", { enum: AUTHORITIES }).notNull(),
    what: text("what", { enum: ["filed", "paid"] }).notNull(),
    day: date("day", { mode: "string" }).notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
    receipt: text("receipt").notNull(),
    by: uuid("by_user").notNull(),
    byName: text("by_name").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index("payroll_remittances_month").on(table.companyId, table.month),
    uniqueIndex("payroll_remittances_receipt").on(table.companyId, table.to, table.what, table.receipt),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade"),
  ],
);

/** Payslips of a run that were mailed, or could not be: the newest row of a person says how it stands. */
export const payslipDeliveries = pgTable(
  "payslip_deliveries",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    runId: uuid("run_id").notNull(),
    /** The computing whose slip it was: a run that is approved again has others. */
    snapshotId: uuid("snapshot_id").notNull(),
    employeeId: uuid("employee_id").notNull(),
    branchId: uuid("branch_id"),
    /** The mail in the outbox; null where there was none to send. */
    mailId: uuid("mail_id"),
    /** The address that it went to, without its name: `m…@example.com`. */
    shownTo: text("shown_to"),
    problem: text("problem"),
    byName: text("by_name").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index("payslip_deliveries_run").on(table.companyId, table.runId, table.employeeId),
    foreignKey({
      name: "payslip_deliveries_run",
      columns: [table.companyId, table.runId],
      foreignColumns: [payrollRuns.companyId, payrollRuns.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "payslip_deliveries_employee",
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete("cascade"),
  ],
);

/** What somebody chose to open their own payslips and P9 forms in a mail with, sealed. */
export const payslipPasswords = pgTable(
  "payslip_passwords",
  {
    companyId: companyId(),
    employeeId: uuid("employee_id").notNull(),
    sealed: text("sealed").notNull(),
    setAt: instant("set_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.employeeId] }),
    foreignKey({
      name: "payslip_passwords_employee",
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete("cascade"),
  ],
);
