import { AUTHORITIES } from "@hazina/contract/payroll/payables.ts";
import { bigint, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy, refersTo } from "../../organization/company-table.ts";
import { branches } from "../../organization/tables.ts";
import { employees } from "../../people/employees/tables.ts";
import { companyId, instant } from "../../platform/database/columns.ts";
import { payrollRuns } from "../runs/tables.ts";

/**
 * Returns filed with authorities and payments made to authorities, each for a month. Amounts are in cents. Rows are
 * only appended.
 */
export const remittances = companyTable(
  "payroll_remittances",
  {
    /**
     * The branch that made the filing or payment, if it files its own returns; null for the head
     * company.
     */
    branchId: uuid("branch_id"),
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
    index("payroll_remittances_month").on(table.companyId, table.month),
    uniqueIndex("payroll_remittances_receipt").on(table.companyId, table.to, table.what, table.receipt),
    refersTo(branches, [table.companyId, table.branchId], "payroll_remittances_branch"),
  ],
  { version: false, createdAt: false },
);

/**
 * Payments to payees of deductions, such as a SACCO or a pension scheme, each for a month. Amounts are in cents. Rows
 * are only appended.
 */
export const payeePayments = companyTable(
  "payroll_payee_payments",
  {
    /**
     * The branch that paid, if it files its own returns and pays its own payees; null for the head
     * company.
     */
    branchId: uuid("branch_id"),
    month: text("month").notNull(),
    /** The payee's name in lower case. */
    payee: text("payee").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
    receipt: text("receipt").notNull(),
    by: uuid("by_user").notNull(),
    byName: text("by_name").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    index("payroll_payee_payments_month").on(table.companyId, table.month),
    uniqueIndex("payroll_payee_payments_receipt").on(table.companyId, table.payee, table.receipt),
    refersTo(branches, [table.companyId, table.branchId], "payroll_payee_payments_branch"),
  ],
  { version: false, createdAt: false },
);

/**
 * Delivery records of payslips. Each row says that a payslip was emailed, or why it could not be. The newest row of an
 * employee is the current state.
 */
export const payslipDeliveries = companyTable(
  "payslip_deliveries",
  {
    runId: uuid("run_id").notNull(),
    /**
     * The snapshot that the payslip was made from. A run that is approved again has a different
     * one.
     */
    snapshotId: uuid("snapshot_id").notNull(),
    employeeId: uuid("employee_id").notNull(),
    branchId: uuid("branch_id"),
    /** The email in the outbox; null if none was sent. */
    mailId: uuid("mail_id"),
    /** The masked email address of the recipient, such as `m…@example.com`; null if no email was sent. */
    shownTo: text("shown_to"),
    problem: text("problem"),
    byName: text("by_name").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    index("payslip_deliveries_run").on(table.companyId, table.runId, table.employeeId),
    ownedBy(payrollRuns, [table.companyId, table.runId], "payslip_deliveries_run"),
    ownedBy(employees, [table.companyId, table.employeeId], "payslip_deliveries_employee"),
  ],
  { version: false, createdAt: false, owned: true },
);

/**
 * Delivery records of P9 forms. Each row says that a form was emailed, or why it could not be. The newest row of an
 * employee is the current state.
 */
export const p9Deliveries = companyTable(
  "p9_deliveries",
  {
    year: integer("year").notNull(),
    employeeId: uuid("employee_id").notNull(),
    branchId: uuid("branch_id"),
    /**
     * The months and totals on the emailed form, in cents. A form that has changed since is sent
     * again.
     */
    figures: text("figures").notNull(),
    /** The email in the outbox; null if none was sent. */
    mailId: uuid("mail_id"),
    /** The masked email address of the recipient, such as `m…@example.com`; null if no email was sent. */
    shownTo: text("shown_to"),
    problem: text("problem"),
    byName: text("by_name").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    index("p9_deliveries_year").on(table.companyId, table.year, table.employeeId),
    ownedBy(employees, [table.companyId, table.employeeId], "p9_deliveries_employee"),
  ],
  { version: false, createdAt: false, owned: true },
);

/** The passwords, encrypted, that employees set for emailed payslips and P9 forms. */
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
    ownedBy(employees, [table.companyId, table.employeeId], "payslip_passwords_employee"),
  ],
);
