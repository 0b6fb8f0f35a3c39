import {
  LOAN_CHANGE_STATES,
  LOAN_CHANGES,
  LOAN_KINDS,
  LOAN_LINES,
  LOAN_METHODS,
  LOAN_STATES,
  THIRD_STATES,
} from "@hazina/contract/people/loans.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companyId, instant } from "../../platform/database/columns.ts";
import { employees } from "../employees/tables.ts";

/** Loans and advances: what was asked for. Amounts in cents, the yearly rate in millionths, months as `YYYY-MM`. */
export const loans = pgTable(
  "loans",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    employeeId: uuid("employee_id").notNull(),
    kind: text("kind", { enum: LOAN_KINDS }).notNull(),
    principal: bigint("principal", { mode: "number" }).notNull(),
    annualRate: integer("annual_rate").notNull(),
    method: text("method", { enum: LOAN_METHODS }).notNull(),
    months: integer("months").notNull(),
    firstMonth: text("first_month").notNull(),
    note: text("note").notNull(),
    state: text("state", { enum: LOAN_STATES }).notNull(),
    /** Whether a third of pay was left beside the instalments when it was asked for. */
    third: text("third", { enum: THIRD_STATES }).notNull(),
    version: integer("version").notNull().default(1),
    requestedBy: uuid("requested_by").notNull(),
    requestedByName: text("requested_by_name").notNull(),
    requestedAt: instant("requested_at").notNull(),
    decidedByName: text("decided_by_name"),
    comment: text("comment"),
    disbursedOn: date("disbursed_on", { mode: "string" }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index("loans_employee").on(table.companyId, table.employeeId),
    foreignKey({
      name: "loans_employee_fk",
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete("cascade"),
  ],
);

const ofLoan = (table: { companyId: typeof loans.companyId; loanId: typeof loans.id }, name: string) =>
  foreignKey({
    name,
    columns: [table.companyId, table.loanId],
    foreignColumns: [loans.companyId, loans.id],
  }).onDelete("cascade");

/** The ledger of loans: what moved a balance, by how many cents. No line is changed or deleted; the balance is their sum. */
export const loanEntries = pgTable(
  "loan_entries",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    loanId: uuid("loan_id").notNull(),
    kind: text("kind", { enum: LOAN_LINES }).notNull(),
    day: date("day", { mode: "string" }).notNull(),
    month: text("month").notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
    /** The line that a reversal takes back: each once. */
    reverses: uuid("reverses"),
    /** The run of payroll that took an instalment. */
    runId: uuid("run_id"),
    note: text("note").notNull(),
    writtenByName: text("written_by_name").notNull(),
    writtenAt: instant("written_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index("loan_entries_loan").on(table.companyId, table.loanId),
    index("loan_entries_run").on(table.companyId, table.runId),
    uniqueIndex("loan_entries_reverses").on(table.companyId, table.reverses),
    ofLoan(table as never, "loan_entries_loan_fk"),
  ],
);

/** What was asked to change of a loan that is being repaid; one waits at a time. */
export const loanChanges = pgTable(
  "loan_changes",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    loanId: uuid("loan_id").notNull(),
    kind: text("kind", { enum: LOAN_CHANGES }).notNull(),
    month: text("month").notNull(),
    months: integer("months"),
    reason: text("reason").notNull(),
    state: text("state", { enum: LOAN_CHANGE_STATES }).notNull(),
    requestedByName: text("requested_by_name").notNull(),
    requestedAt: instant("requested_at").notNull(),
    decidedByName: text("decided_by_name"),
    comment: text("comment"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index("loan_changes_loan").on(table.companyId, table.loanId),
    uniqueIndex("loan_changes_waiting").on(table.companyId, table.loanId).where(sql`${table.state} = 'requested'`),
    ofLoan(table as never, "loan_changes_loan_fk"),
  ],
);
