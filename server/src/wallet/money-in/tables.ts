import { INFLOW_METHODS } from "@hazina/contract/wallet/money-in.ts";
import { bigint, date, index, text, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
import { comparable } from "../../platform/database/comparable.ts";
import { wallets } from "../wallets/tables.ts";

/** Deposits outside Hazina that one person recorded and another confirms. Amounts are in cents. */
export const inflowDeposits = companyTable(
  "inflow_deposits",
  {
    walletId: uuid("wallet_id").notNull(),
    branchId: uuid("branch_id"),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    paidOn: date("paid_on", { mode: "string" }).notNull(),
    method: text("method", { enum: INFLOW_METHODS }).notNull(),
    reference: text("reference").notNull(),
    payer: text("payer").notNull(),
    state: text("state", { enum: ["awaiting_approval", "credited", "rejected", "withdrawn"] }).notNull(),
    preparedBy: uuid("prepared_by").notNull(),
    preparedByName: text("prepared_by_name").notNull(),
    decidedByName: text("decided_by_name"),
    comment: text("comment"),
    transactionId: uuid("transaction_id"),
  },
  (table) => [
    ownedBy(wallets, [table.companyId, table.walletId], "inflow_deposits_wallet_fk"),
    index("inflow_deposits_same").on(table.companyId, comparable(table.reference)),
    index("inflow_deposits_wallet").on(table.companyId, table.walletId),
  ],
  { owned: true },
);
