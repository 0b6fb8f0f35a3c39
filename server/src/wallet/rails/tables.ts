import { WALLET_RAILS } from "@hazina/contract/wallet/wallets.ts";
import { LEDGER_MODES } from "@hazina/engine/accounting/ledger-accounts.ts";
import { BANK_RAILS } from "@hazina/engine/wallet/rails.ts";
import { index, integer, text, unique } from "drizzle-orm/pg-core";
import { companyTable } from "../../organization/company-table.ts";

/** The accounts of a company at payment providers, such as its own paybill. Credentials are encrypted. */
export const railInstances = companyTable(
  "rail_instances",
  {
    rail: text("rail", { enum: WALLET_RAILS }).notNull(),
    mode: text("mode", { enum: LEDGER_MODES }).notNull(),
    shortcode: text("shortcode").notNull(),
    name: text("name").notNull(),
    /** The credentials for the provider's API, encrypted; null for the simulator. */
    credentials: text("credentials"),
    /**
     * The SHA-256 of the token in the address to which payments to the paybill are reported; null
     * for the simulator.
     */
    tokenHash: text("token_hash"),
    sealedToken: text("sealed_token"),
  },
  (table) => [unique("rail_instances_once").on(table.companyId, table.rail, table.mode)],
);

/**
 * The company's settings for its wallets, one row for each change; the newest row applies. Rows are never changed or
 * deleted.
 */
export const walletSettings = companyTable(
  "wallet_settings",
  {
    /** The provider that pays to bank accounts; null for none. */
    bankRail: text("bank_rail", { enum: BANK_RAILS }),
    /** The number of days within which the receipt of a card payment must be added; 0 if cards are never locked. */
    receiptDays: integer("receipt_days").notNull().default(7),
    setByName: text("set_by_name").notNull(),
  },
  (table) => [index("wallet_settings_newest").on(table.companyId, table.createdAt, table.id)],
  { version: false },
);
