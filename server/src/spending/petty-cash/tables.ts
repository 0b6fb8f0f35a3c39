import { FLOAT_MOVEMENTS, FLOAT_REQUEST_KINDS, FLOAT_STATES } from "@hazina/contract/spending/petty-cash.ts";
import { sql } from "drizzle-orm";
import { bigint, check, date, index, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy, refersTo } from "../../organization/company-table.ts";
import { branches } from "../../organization/tables.ts";
import { instant } from "../../platform/database/columns.ts";

/**
 * The stored states of a request about a float. A request that is being paid is stored as `approved` with a payment.
 */
export const STORED_REQUEST_STATES = ["pending", "approved", "done", "agreed", "rejected", "withdrawn"] as const;

const money = (name: string) => bigint(name, { mode: "number" });

/**
 * Petty cash floats. Amounts are in cents. The database ensures that the pending vouchers of a float never exceed its
 * cash, even with simultaneous calls.
 */
export const pettyCashFloats = companyTable(
  "petty_cash_floats",
  {
    branchId: uuid("branch_id"),
    name: text("name").notNull(),
    custodianId: uuid("custodian_id").notNull(),
    custodianName: text("custodian_name").notNull(),
    floatCents: money("float_cents").notNull(),
    /**
     * The cash of the float according to the books: the money received, less the approved vouchers, plus the
     * differences that counts found, which are negative for missing cash.
     */
    balanceCents: money("balance_cents").notNull().default(0),
    /** The total of the vouchers that are waiting for approval. */
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

/**
 * Requests about petty cash floats: top-ups, and cash counts with the difference that each count found. Amounts are in
 * cents.
 */
export const pettyCashRequests = companyTable(
  "petty_cash_requests",
  {
    branchId: uuid("branch_id"),
    floatId: uuid("float_id").notNull(),
    kind: text("kind", { enum: FLOAT_REQUEST_KINDS }).notNull(),
    /** The amount of a top-up, or the count difference, which is negative if cash is missing. */
    amountCents: money("amount_cents").notNull(),
    /** The cash that was counted; null for a top-up. `expectedCents` is the cash that should have been in the box. */
    countedCents: money("counted_cents"),
    expectedCents: money("expected_cents"),
    note: text("note").notNull(),
    state: text("state", { enum: STORED_REQUEST_STATES }).notNull(),
    comment: text("comment"),
    requestedBy: uuid("requested_by").notNull(),
    requestedByName: text("requested_by_name").notNull(),
    /** The payment that pays a top-up; null if there is none or it failed. */
    paymentId: uuid("payment_id"),
    paymentReference: text("payment_reference"),
    /** M-Pesa's receipt code, or the bank's reference. */
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

/** Movements of the cash of floats. Their sum is the balance of the float. Rows are never changed or deleted. */
export const pettyCashMovements = companyTable(
  "petty_cash_movements",
  {
    floatId: uuid("float_id").notNull(),
    kind: text("kind", { enum: FLOAT_MOVEMENTS }).notNull(),
    /** The id of the request, expense or float that caused the movement. */
    sourceId: uuid("source_id").notNull(),
    what: text("what").notNull(),
    amountCents: money("amount_cents").notNull(),
    /** The balance of the float after the movement. */
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
