import { WALLET_KINDS } from "@hazina/contract/wallet/wallets.ts";
import { LEDGER_MODES } from "@hazina/engine/accounting/ledger-accounts.ts";
import { text, unique, uuid } from "drizzle-orm/pg-core";
import { companyTable, refersTo } from "../../organization/company-table.ts";
import { branches } from "../../organization/tables.ts";

/** Wallets. Each has an account in the money ledger, and a code that payers enter. */
export const wallets = companyTable(
  "wallets",
  {
    kind: text("kind", { enum: WALLET_KINDS }).notNull(),
    branchId: uuid("branch_id"),
    userId: uuid("user_id"),
    currency: text("currency").notNull(),
    mode: text("mode", { enum: LEDGER_MODES }).notNull(),
    /** The wallet's account in the money ledger. */
    accountId: uuid("account_id").notNull(),
    code: text("code").notNull(),
  },
  (table) => [
    refersTo(branches, [table.companyId, table.branchId], "wallets_branch_fk"),
    unique("wallets_account").on(table.companyId, table.accountId),
    unique("wallets_code").on(table.companyId, table.code),
  ],
  { version: false },
);
