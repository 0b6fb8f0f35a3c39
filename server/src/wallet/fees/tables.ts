import { sql } from "drizzle-orm";
import { bigint, index, integer, text, unique, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy, refersTo } from "../../organization/company-table.ts";
import { instant } from "../../platform/database/columns.ts";
import { walletTransactions } from "../transactions/tables.ts";

/** Stripe's fees on deposits by card, one row for each settled deposit. Amounts are in cents. */
export const cardDepositFees = companyTable(
  "card_deposit_fees",
  {
    /** The deposit by card. */
    transactionId: uuid("transaction_id").notNull(),
    /** Stripe's id of the entry of its balance that contains the fee; null until Stripe has reported it. */
    event: text("event"),
    feeCents: bigint("fee_cents", { mode: "number" }).notNull().default(0),
    /** The wallet's transaction for the fee; null if there is no fee, or if the company bears it outside the wallet. */
    feeTransactionId: uuid("fee_transaction_id"),
    /** The time at which the fee was recorded; null if it is not recorded yet. */
    at: instant("at"),
    /** The number of queries to Stripe, and the time of the next one; null once no more queries are needed. */
    asked: integer("asked").notNull().default(0),
    nextCheckAt: instant("next_check_at"),
  },
  (table) => [
    ownedBy(walletTransactions, [table.companyId, table.transactionId], "card_deposit_fees_transaction"),
    refersTo(walletTransactions, [table.companyId, table.feeTransactionId], "card_deposit_fees_fee_transaction"),
    unique("card_deposit_fees_of").on(table.companyId, table.transactionId),
    unique("card_deposit_fees_event").on(table.companyId, table.event),
    index("card_deposit_fees_at").on(table.companyId, table.at),
    index("card_deposit_fees_by").on(table.companyId, table.feeTransactionId),
    index("card_deposit_fees_due").on(table.companyId, table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
  ],
  { version: false, owned: true },
);
