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
import { bigint, boolean, date, index, integer, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
import { instant } from "../../platform/database/columns.ts";
import { employees } from "../employees/tables.ts";

/**
 * Loans and advances. Amounts are in cents, the yearly rate is in millionths, months are `YYYY-MM`.
 */
export const loans = companyTable(
  "loans",
  {
    employeeId: uuid("employee_id").notNull(),
    kind: text("kind", { enum: LOAN_KINDS }).notNull(),
    principal: bigint("principal", { mode: "number" }).notNull(),
    annualRate: integer("annual_rate").notNull(),
    method: text("method", { enum: LOAN_METHODS }).notNull(),
    months: integer("months").notNull(),
    firstMonth: text("first_month").notNull(),
    note: text("note").notNull(),
    /**
     * True for a loan that was already being repaid when it was entered. Its principal is the
     * balance at that time.
     */
    beganElsewhere: boolean("began_elsewhere").notNull().default(false),
    state: text("state", { enum: LOAN_STATES }).notNull(),
    /** The result of the one-third rule when the loan was requested. */
    third: text("third", { enum: THIRD_STATES }).notNull(),
    requestedBy: uuid("requested_by").notNull(),
    requestedByName: text("requested_by_name").notNull(),
    requestedAt: instant("requested_at").notNull(),
    decidedByName: text("decided_by_name"),
    comment: text("comment"),
    disbursedOn: date("disbursed_on", { mode: "string" }),
  },
  (table) => [
    index("loans_employee").on(table.companyId, table.employeeId),
    ownedBy(employees, [table.companyId, table.employeeId], "loans_employee_fk"),
  ],
  { createdAt: false, owned: true },
);

/**
 * The loan ledger, with entries in cents. The balance of a loan is the sum of its entries.
 * Append-only.
 */
export const loanEntries = companyTable(
  "loan_entries",
  {
    loanId: uuid("loan_id").notNull(),
    kind: text("kind", { enum: LOAN_LINES }).notNull(),
    day: date("day", { mode: "string" }).notNull(),
    month: text("month").notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
    /**
     * The id of the entry that this entry reverses; null for other entries. An entry can be
     * reversed only once.
     */
    reverses: uuid("reverses"),
    /** The payroll run that deducted an instalment; null for other entries. */
    runId: uuid("run_id"),
    note: text("note").notNull(),
    writtenByName: text("written_by_name").notNull(),
    writtenAt: instant("written_at").notNull(),
  },
  (table) => [
    index("loan_entries_loan").on(table.companyId, table.loanId),
    index("loan_entries_run").on(table.companyId, table.runId),
    uniqueIndex("loan_entries_reverses").on(table.companyId, table.reverses),
    ownedBy(loans, [table.companyId, table.loanId], "loan_entries_loan_fk"),
  ],
  { version: false, createdAt: false, owned: true },
);

/** Requested changes to loans in repayment. A loan has at most one pending change. */
export const loanChanges = companyTable(
  "loan_changes",
  {
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
    index("loan_changes_loan").on(table.companyId, table.loanId),
    uniqueIndex("loan_changes_waiting").on(table.companyId, table.loanId).where(sql`${table.state} = 'requested'`),
    ownedBy(loans, [table.companyId, table.loanId], "loan_changes_loan_fk"),
  ],
  { version: false, createdAt: false, owned: true },
);
