import { RETURN_METHODS } from "@hazina/contract/spending/advances.ts";
import { sql } from "drizzle-orm";
import { bigint, check, date, index, text, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
import { instant } from "../../platform/database/columns.ts";

/**
 * The stored states of an advance. An advance that is being paid is stored as `approved` with a
 * payment.
 */
export const STORED_ADVANCE_STATES = ["pending", "approved", "open", "closed", "rejected", "withdrawn"] as const;

const money = (name: string) => bigint(name, { mode: "number" }).notNull();

/**
 * Advances to employees. Amounts are in cents. The database ensures that the amounts requested,
 * accounted for, returned and recovered together never exceed the amount paid, even with
 * simultaneous calls.
 */
export const advances = companyTable(
  "advances",
  {
    branchId: uuid("branch_id"),
    personId: uuid("person_id").notNull(),
    personName: text("person_name").notNull(),
    purpose: text("purpose").notNull(),
    amountCents: money("amount_cents"),
    currency: text("currency").notNull(),
    dueDay: date("due_day", { mode: "string" }).notNull(),
    state: text("state", { enum: STORED_ADVANCE_STATES }).notNull(),
    comment: text("comment"),
    requestedCents: money("requested_cents").default(0),
    accountedCents: money("accounted_cents").default(0),
    returnedCents: money("returned_cents").default(0),
    recoveredCents: money("recovered_cents").default(0),
    /** The payment that pays the advance to the employee; null if there is none or it failed. */
    paymentId: uuid("payment_id"),
    paymentReference: text("payment_reference"),
    receiptNumber: text("receipt_number"),
    paidAt: instant("paid_at"),
    /**
     * The id of the loan (of the kind `advance`) through which payroll recovers the money that the employee did not
     * account for; null if there is none.
     */
    loanId: uuid("loan_id"),
  },
  (table) => [
    index("advances_newest").on(table.companyId, table.createdAt),
    index("advances_person").on(table.companyId, table.personId, table.createdAt),
    index("advances_due").on(table.companyId, table.dueDay).where(sql`${table.state} = 'open'`),
    check(
      "advances_amounts",
      sql`amount_cents > 0 and requested_cents >= 0 and accounted_cents >= 0 and returned_cents >= 0 and recovered_cents >= 0`,
    ),
    check("advances_whole", sql`requested_cents + accounted_cents + returned_cents + recovered_cents <= amount_cents`),
  ],
);

/** Money returned from advances. Rows are never changed or deleted. */
export const advanceReturns = companyTable(
  "advance_returns",
  {
    advanceId: uuid("advance_id").notNull(),
    amountCents: money("amount_cents"),
    day: date("day", { mode: "string" }).notNull(),
    method: text("method", { enum: RETURN_METHODS }).notNull(),
    reference: text("reference").notNull(),
    byName: text("by_name").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    ownedBy(advances, [table.companyId, table.advanceId], "advance_returns_advance_fk"),
    index("advance_returns_advance").on(table.companyId, table.advanceId),
  ],
  { version: false, createdAt: false, owned: true },
);
