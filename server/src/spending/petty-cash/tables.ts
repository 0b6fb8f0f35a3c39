import { FLOAT_MOVEMENTS, FLOAT_REQUEST_KINDS, FLOAT_STATES } from "@hazina/contract/spending/petty-cash.ts";
import { sql } from "drizzle-orm";
import { bigint, check, date, index, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy, refersTo } from "../../organization/company-table.ts";
import { branches } from "../../organization/tables.ts";
import { instant } from "../../platform/database/columns.ts";

/** The states of a request that are stored; one that is being paid is approved and has a payment. */
export const STORED_REQUEST_STATES = ["pending", "approved", "done", "agreed", "rejected", "withdrawn"] as const;

const money = (name: string) => bigint(name, { mode: "number" });

/**
 * Petty cash floats. Amounts in cents. The vouchers that wait are never more than the cash: the database refuses it,
 * whatever runs at once.
 */
export const pettyCashFloats = companyTable(
  "petty_cash_floats",
  {
    branchId: uuid("branch_id"),
    name: text("name").notNull(),
    custodianId: uuid("custodian_id").notNull(),
    custodianName: text("custodian_name").notNull(),
    floatCents: money("float_cents").notNull(),
    /** The cash by the books: received, less approved vouchers, with the differences of counts. */
    balanceCents: money("balance_cents").notNull().default(0),
    /** The vouchers that wait for approval. */
    waitingCents: money("waiting_cents").notNull().default(0),
    currency: text("currency").notNull(),
    state: text("state", { enum: FLOAT_STATES }).notNull(),
    openedBy: uuid("opened_by").notNull(),
    openedByName: text("opened_by_name").notNull(),
    closedAt: instant("closed_at"),
  },
  (table) => [
    refersTo(branches, [table.companyId, table.branchId], "petty_cash_floats_branch"),
    index("petty_cash_floats_newest").on(table.companyId, table.createdAt),
    index("petty_cash_floats_custodian").on(table.companyId, table.custodianId),
    check("petty_cash_floats_cash", sql`float_cents > 0 and waiting_cents >= 0 and waiting_cents <= balance_cents`),
  ],
);

/** Requests of floats: top-ups, and counts with their differences. Amounts in cents. */
export const pettyCashRequests = companyTable(
  "petty_cash_requests",
  {
    branchId: uuid("branch_id"),
    floatId: uuid("float_id").notNull(),
    kind: text("kind", { enum: FLOAT_REQUEST_KINDS }).notNull(),
    /** Of a difference: negative where cash is missing. */
    amountCents: money("amount_cents").notNull(),
    /** The cash that was counted and the cash by the books; null for a top-up. */
    countedCents: money("counted_cents"),
    expectedCents: money("expected_cents"),
    note: text("note").notNull(),
    state: text("state", { enum: STORED_REQUEST_STATES }).notNull(),
    comment: text("comment"),
    requestedBy: uuid("requested_by").notNull(),
    requestedByName: text("requested_by_name").notNull(),
    /** The payment that pays a top-up; null while there is none, or after it failed. */
    paymentId: uuid("payment_id"),
    paymentReference: text("payment_reference"),
    /** The receipt of M-Pesa, or the reference of the bank. */
    reference: text("reference"),
    day: date("day", { mode: "string" }),
  },
  (table) => [
    ownedBy(pettyCashFloats, [table.companyId, table.floatId], "petty_cash_requests_float"),
    refersTo(branches, [table.companyId, table.branchId], "petty_cash_requests_branch"),
    index("petty_cash_requests_newest").on(table.companyId, table.floatId, table.createdAt),
    uniqueIndex("petty_cash_requests_one_open")
      .on(table.companyId, table.floatId, table.kind)
      .where(sql`state in ('pending', 'approved')`),
    check("petty_cash_requests_top_up", sql`kind <> 'top_up' or amount_cents > 0`),
    check(
      "petty_cash_requests_count",
      sql`(kind = 'difference') = (counted_cents is not null and expected_cents is not null)`,
    ),
  ],
);

/** Movements of the cash of floats; their sum is the balance. Never changed or deleted. */
export const pettyCashMovements = companyTable(
  "petty_cash_movements",
  {
    floatId: uuid("float_id").notNull(),
    kind: text("kind", { enum: FLOAT_MOVEMENTS }).notNull(),
    /** The request, expense or float that caused it. */
    sourceId: uuid("source_id").notNull(),
    what: text("what").notNull(),
    amountCents: money("amount_cents").notNull(),
    /** The cash after it. */
    balanceCents: money("balance_cents").notNull(),
    byName: text("by_name").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    ownedBy(pettyCashFloats, [table.companyId, table.floatId], "petty_cash_movements_float"),
    unique("petty_cash_movements_once").on(table.companyId, table.kind, table.sourceId),
    index("petty_cash_movements_newest").on(table.companyId, table.floatId, table.id),
  ],
  { version: false, createdAt: false, owned: true },
);
