import { RAILS } from "@hazina/contract/payroll/payments.ts";
import type { AttemptStatus } from "@hazina/engine/payroll/payments/payments.ts";
import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy, refersTo } from "../../organization/company-table.ts";
import { employees } from "../../people/employees/tables.ts";
import { companyId, instant } from "../../platform/database/columns.ts";
import { payrollRuns } from "../runs/tables.ts";

/**
 * Defines the columns for one part of an employee's net pay: amount, encrypted destination, and the
 * last digits of the destination in plain text.
 */
const partOfPay = () => ({
  companyId: companyId(),
  runId: uuid("run_id").notNull(),
  /**
   * The snapshot that was approved. A run that is approved again has a different snapshot and
   * different payments.
   */
  snapshotId: uuid("snapshot_id").notNull(),
  employeeId: uuid("employee_id").notNull(),
  part: integer("part").notNull(),
  branchId: uuid("branch_id"),
  amount: bigint("amount", { mode: "number" }).notNull(),
  kind: text("kind", { enum: ["bank", "mpesa", "cash", "none"] }).notNull(),
  sealedTo: text("sealed_to"),
  shownTo: text("shown_to").notNull(),
});

/**
 * The parts of net pay of approved runs, unique by run, snapshot, employee and part. Destinations
 * are encrypted; only their last digits are in plain text.
 */
export const payments = pgTable(
  "payroll_payments",
  {
    ...partOfPay(),
    /**
     * The cents that the payment method cannot pay, because it pays whole shillings. They are added to the next pay.
     */
    carried: integer("carried").notNull().default(0),
    madeAt: instant("made_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.runId, table.snapshotId, table.employeeId, table.part] }),
    refersTo(payrollRuns, [table.companyId, table.runId], "payroll_payments_run"),
    refersTo(employees, [table.companyId, table.employeeId], "payroll_payments_employee"),
  ],
);

/**
 * Payments that are prepared before a run is approved. Approval copies them. If an input changes
 * before that, they are created again.
 */
export const preparedPayments = pgTable(
  "payroll_prepared_payments",
  {
    ...partOfPay(),
    carried: integer("carried").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.runId, table.snapshotId, table.employeeId, table.part] }),
    ownedBy(payrollRuns, [table.companyId, table.runId], "payroll_prepared_payments_run"),
    ownedBy(employees, [table.companyId, table.employeeId], "payroll_prepared_payments_employee"),
  ],
);

/**
 * Batches of payments, each created by one request to pay. The caller chooses the key; repeated
 * calls with the same key create only one batch.
 */
export const batches = companyTable(
  "payroll_batches",
  {
    runId: uuid("run_id").notNull(),
    rail: text("rail", { enum: RAILS }).notNull(),
    key: text("key").notNull(),
    request: text("request").notNull(),
    lines: integer("lines").notNull(),
    sum: bigint("sum", { mode: "number" }).notNull(),
    /** The SHA-256 hash of the downloaded file; null before the download. */
    sha256: text("sha256"),
    createdBy: uuid("created_by").notNull(),
    createdByName: text("created_by_name").notNull(),
  },
  (table) => [
    uniqueIndex("payroll_batches_key").on(table.companyId, table.key),
    refersTo(payrollRuns, [table.companyId, table.runId], "payroll_batches_run"),
  ],
  { version: false, owned: true },
);

/**
 * Attempts to make a payment, one per payment and batch. A receipt can belong to only one payment
 * of the company.
 */
export const paymentAttempts = pgTable(
  "payroll_payment_attempts",
  {
    companyId: companyId(),
    batchId: uuid("batch_id").notNull(),
    runId: uuid("run_id").notNull(),
    employeeId: uuid("employee_id").notNull(),
    part: integer("part").notNull(),
    status: text("status").$type<AttemptStatus>().notNull(),
    receipt: text("receipt"),
    note: text("note"),
    /**
     * The person who reported the attempt as failed, until a second person confirms it; null if no failure waits for
     * confirmation.
     */
    failedBy: uuid("failed_by"),
    changedAt: instant("changed_at").notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.batchId, table.employeeId, table.part] }),
    index("payroll_payment_attempts_run").on(table.companyId, table.runId),
    uniqueIndex("payroll_payment_attempts_receipt")
      .on(table.companyId, table.receipt)
      .where(sql`${table.receipt} is not null`),
    refersTo(batches, [table.companyId, table.batchId], "payroll_payment_attempts_batch"),
  ],
);
