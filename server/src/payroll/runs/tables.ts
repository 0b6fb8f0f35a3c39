import type { ApprovalLevel } from "@hazina/contract/payroll/types.ts";
import type { Dated } from "@hazina/engine/payroll/kenya/dated.ts";
import type { RunKind } from "@hazina/engine/payroll/month/dated-facts.ts";
import type { RunStatus } from "@hazina/engine/payroll/run/run-state.ts";
import type { StoredSlip } from "@hazina/engine/payroll/run/stored-slip.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companyTable, ofCompany, ownedBy, refersTo } from "../../organization/company-table.ts";
import { branches } from "../../organization/tables.ts";
import { employees } from "../../people/employees/tables.ts";
import { centsSeries, companyId, instant } from "../../platform/database/columns.ts";
import { payrollTypes } from "../setup/tables.ts";
import type { SnapshotLaw, SnapshotTotals, StoredBrought, StoredNotTaken } from "./snapshot.ts";

/**
 * Payroll runs. `number` is the run's number within its month. `place` is the run's position in the order of approval;
 * the runs before it in this order are its earlier runs. The `lease` columns describe a calculation in progress: its
 * id, its expiry, and the user who started it.
 */
export const payrollRuns = companyTable(
  "payroll_runs",
  {
    branchId: uuid("branch_id"),
    typeId: uuid("payroll_type_id").notNull(),
    /** The name of the payroll type when the run was started; empty for runs created before this column was added. */
    typeName: text("type_name").notNull().default(""),
    month: text("month").notNull(),
    number: integer("number").notNull(),
    periodFrom: date("period_from", { mode: "string" }).notNull(),
    periodTo: date("period_to", { mode: "string" }).notNull(),
    kind: text("kind").$type<RunKind>().notNull(),
    payDay: date("pay_day", { mode: "string" }).notNull(),
    personnelIds: uuid("personnel_ids").array(),
    note: text("note"),
    status: text("status").$type<RunStatus>().notNull(),
    version: integer("version").notNull(),
    preparers: uuid("preparers").array().notNull(),
    confirmers: uuid("confirmers").array().notNull(),
    approvers: uuid("approvers").array().notNull(),
    payers: uuid("payers").array().notNull(),
    levels: jsonb("levels").$type<readonly ApprovalLevel[]>().notNull(),
    snapshotId: uuid("snapshot_id"),
    place: integer("place"),
    reverses: uuid("reverses"),
    /** The user who requested the reversal of a paid run; null if there is no pending request. */
    reversalAskedBy: uuid("reversal_asked_by"),
    /** The reason given with the pending request for reversal; null without a request. */
    reversalReason: text("reversal_reason"),
    /**
     * The time of the run's latest rollback or reversal, followed by its user and reason. For a
     * reversal run, the time of that reversal. Null if there was neither.
     */
    rolledBackAt: instant("rolled_back_at"),
    rolledBackByName: text("rolled_back_by_name"),
    rollbackReason: text("rollback_reason"),
    leaseId: uuid("lease_id"),
    leaseUntil: instant("lease_until"),
    leaseBy: text("lease_by"),
    createdBy: uuid("created_by").notNull(),
    createdByName: text("created_by_name").notNull(),
  },
  (table) => [
    uniqueIndex("payroll_runs_number").on(table.companyId, table.month, table.number),
    index("payroll_runs_month").on(table.companyId, table.month, table.place),
    refersTo(branches, [table.companyId, table.branchId]),
    refersTo(payrollTypes, [table.companyId, table.typeId], "payroll_runs_type"),
  ],
  { version: false },
);

/**
 * The muster-roll entries of runs, one row per employee: days absent, overtime, amounts for this
 * month only, and whether the run pays the employee.
 */
export const musterRows = companyTable(
  "payroll_muster_rows",
  {
    runId: uuid("run_id").notNull(),
    employeeId: uuid("employee_id").notNull(),
    /** Days absent, in hundredths of a day. The overtime columns are in hundredths of an hour. */
    absent: integer("absent").notNull().default(0),
    overtimeWorkingDay: integer("overtime_working_day").notNull().default(0),
    overtimeRestDay: integer("overtime_rest_day").notNull().default(0),
    /**
     * The entered values, keyed by element id. The unit depends on the calculation of the element: cents, millionths
     * of basic pay, or hundredths of units.
     */
    values: jsonb("values").$type<Readonly<Record<string, number>>>().notNull(),
    /** The references of earlier entries of the month that this row replaces. */
    replaces: text("replaces").array().notNull(),
    status: text("status", { enum: ["in", "hold", "out"] }).notNull(),
    note: text("note"),
    version: integer("version").notNull(),
    writtenBy: uuid("written_by").notNull(),
    writtenAt: instant("written_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("payroll_muster_rows_person").on(table.companyId, table.runId, table.employeeId),
    ownedBy(payrollRuns, [table.companyId, table.runId], "payroll_muster_rows_run"),
    ownedBy(employees, [table.companyId, table.employeeId], "payroll_muster_rows_employee"),
  ],
  { version: false, createdAt: false, owned: true },
);

/**
 * Snapshots: each is one calculation of a run, with the law and settings of its slips and its
 * totals. A snapshot is used once the run refers to it.
 */
export const snapshots = companyTable(
  "payroll_snapshots",
  {
    runId: uuid("run_id").notNull(),
    revision: text("revision").notNull(),
    law: jsonb("law").$type<SnapshotLaw>().notNull(),
    /** The totals; null until the calculation is complete. */
    totals: jsonb("totals").$type<SnapshotTotals>(),
    /** True if a run was approved with this snapshot. The snapshot is then never deleted. */
    kept: boolean("kept").notNull().default(false),
    computedByName: text("computed_by_name").notNull(),
    computedAt: instant("computed_at").notNull(),
  },
  (table) => [ownedBy(payrollRuns, [table.companyId, table.runId], "payroll_snapshots_run")],
  { version: false, createdAt: false, owned: true },
);

/**
 * The slips of each snapshot with their inputs, one per employee. Slips never change, and have no
 * effect until a run refers to the snapshot.
 */
export const slips = pgTable(
  "payroll_slips",
  {
    companyId: companyId(),
    snapshotId: uuid("snapshot_id").notNull(),
    employeeId: uuid("employee_id").notNull(),
    branchId: uuid("branch_id"),
    name: text("name").notNull(),
    payrollNumber: text("payroll_number").notNull(),
    department: text("department"),
    jobTitle: text("job_title"),
    /** The batch of law rows to which the lines refer. */
    batch: integer("batch").notNull(),
    /**
     * The calculated slip; null if it was refused. Its field `brought` has the elements that the run adds to the
     * month.
     */
    slip: jsonb("slip").$type<StoredSlip>(),
    brought: jsonb("brought").$type<StoredBrought>(),
    refusal: text("refusal"),
    figures: centsSeries("figures").notNull(),
    net: bigint("net", { mode: "number" }).notNull(),
    pays: bigint("pays", { mode: "number" }).notNull(),
    waits: bigint("waits", { mode: "number" }).notNull(),
    paidBefore: bigint("paid_before", { mode: "number" }).notNull(),
    notTaken: jsonb("not_taken").$type<readonly StoredNotTaken[]>().notNull(),
    blocked: text("blocked").array().notNull(),
    readiness: jsonb("readiness").$type<readonly { sentence: string; blocking: boolean }[]>().notNull(),
    payoutId: uuid("payout_id"),
    /**
     * Keyed hashes of the bank accounts and phones that receive the pay, to detect accounts and phones that several
     * employees share.
     */
    accounts: text("accounts").array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.snapshotId, table.employeeId] }),
    index("payroll_slips_employee").on(table.companyId, table.employeeId),
    ofCompany(table),
    ownedBy(employees, [table.companyId, table.employeeId], "payroll_slips_employee"),
  ],
);

/** The law rows that the slips of a batch refer to, without duplicates. */
export const lawRows = pgTable(
  "payroll_law_rows",
  {
    companyId: companyId(),
    snapshotId: uuid("snapshot_id").notNull(),
    batch: integer("batch").notNull(),
    rows: jsonb("rows").$type<readonly Dated[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.snapshotId, table.batch] }), ofCompany(table)],
);

/**
 * Decisions on submitted runs, level by level. A decision belongs to the submitted version of the run, and does not
 * count if the run is submitted again.
 */
export const decisions = companyTable(
  "payroll_decisions",
  {
    runId: uuid("run_id").notNull(),
    /** The snapshot that was decided on. */
    snapshotId: uuid("snapshot_id").notNull(),
    level: integer("level").notNull(),
    status: integer("status").notNull(),
    comment: text("comment"),
    by: uuid("by_user").notNull(),
    byName: text("by_name").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    index("payroll_decisions_run").on(table.companyId, table.runId),
    ownedBy(payrollRuns, [table.companyId, table.runId], "payroll_decisions_run"),
  ],
  { version: false, createdAt: false, owned: true },
);
