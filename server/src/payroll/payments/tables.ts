import { RAILS } from "@hazina/contract/payroll/payments.ts";
import type { AttemptStatus } from "@hazina/engine/payroll/payments/payments.ts";
import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy, refersTo } from "../../organization/company-table.ts";
import { employees } from "../../people/employees/tables.ts";
import { companyId, instant } from "../../platform/database/columns.ts";
import { payrollRuns } from "../runs/tables.ts";

/**
 * The columns for a part of an employee's net pay by a run: amount, encrypted destination, and the last
 * digits of the destination unencrypted.
 */
const partOfPay = () => ({
  companyId: companyId(),
  runId: uuid("run_id").notNull(),
  /** The approved calculation: a run that is approved again has other payments. */
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
 * The parts of net pay of an approved run, unique by run, approval, employee and part. Destinations are
 * encrypted; only their last digits are readable.
 */
export const payments = pgTable(
  "payroll_payments",
  {
    ...partOfPay(),
    /** The cents of the employee's last part that the payment method cannot move; the next pay adds them. */
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
 * Payments of a submitted run, prepared before its approval, which then uses all of them. If an input changes
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

/** Batches of payments, each from one request to pay. The key is the caller's: equal calls create one batch. */
export const batches = companyTable(
  "payroll_batches",
  {
    runId: uuid("run_id").notNull(),
    rail: text("rail", { enum: RAILS }).notNull(),
    key: text("key").notNull(),
    request: text("request").notNull(),
    lines: integer("lines").notNull(),
    sum: bigint("sum", { mode: "number" }).notNull(),
    /** The hash of the downloaded file. */
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

/** Attempts to pay a part, one per batch; a receipt belongs to one payment of the company. */
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
    /** The person who reported it as failed, until a second person confirms it. */
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
