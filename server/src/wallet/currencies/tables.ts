import { FOREIGN_CURRENCIES } from "@hazina/contract/wallet/currencies.ts";
import { sql } from "drizzle-orm";
import { bigint, check, date, text, unique, uuid } from "drizzle-orm/pg-core";
import { companyTable, refersTo } from "../../organization/company-table.ts";
import { walletTransactions } from "../transactions/tables.ts";

/**
 * Exchange rates to the currency of the books, in millionths per unit, one row per currency and
 * day.
 */
export const exchangeRates = companyTable(
  "exchange_rates",
  {
    currency: text("currency", { enum: FOREIGN_CURRENCIES }).notNull(),
    day: date("day", { mode: "string" }).notNull(),
    rate: bigint("rate", { mode: "number" }).notNull(),
    source: text("source").notNull(),
    /**
     * The user who recorded the rate. This user may not convert money at the rate. Null for rates that were recorded
     * before this column existed; nobody can convert money at those rates.
     */
    setBy: uuid("set_by"),
    setByName: text("set_by_name").notNull(),
  },
  (table) => [
    unique("exchange_rates_day").on(table.companyId, table.currency, table.day),
    check("exchange_rates_positive", sql`${table.rate} > 0`),
  ],
);

/**
 * Conversions between a wallet in a foreign currency and one in the currency of the books. Rows are
 * never changed or deleted.
 */
export const conversions = companyTable(
  "conversions",
  {
    /** The id of the paying wallet's transaction; `inId` is the id of the receiving wallet's transaction. */
    outId: uuid("out_id").notNull(),
    inId: uuid("in_id").notNull(),
    /**
     * The exchange rate, in millionths. The column `reference` contains the reference that the bank or the provider
     * gave; two references count as equal if their letters and digits are equal.
     */
    rate: bigint("rate", { mode: "number" }).notNull(),
    reference: text("reference").notNull(),
    referenceKey: text("reference_key").notNull(),
    convertedByName: text("converted_by_name").notNull(),
  },
  (table) => [
    unique("conversions_reference").on(table.companyId, table.referenceKey),
    refersTo(walletTransactions, [table.companyId, table.outId], "conversions_out"),
    refersTo(walletTransactions, [table.companyId, table.inId], "conversions_in"),
  ],
  { version: false },
);
