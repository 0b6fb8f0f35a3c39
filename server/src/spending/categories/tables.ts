import { NOT_NEEDED_REASONS, RATE_UNITS } from "@hazina/contract/spending/expense-categories.ts";
import { jsonb, text } from "drizzle-orm/pg-core";
import { companies } from "../../organization/tables.ts";
import { namedTable } from "../../platform/database/named-records.ts";

/**
 * A rate of a category: the first day on which it applies, and the amount in cents per unit. `exempt` is used only for
 * kilometres: the amount, in cents per kilometre, up to which the rate is not taxed; undefined if the company did not
 * enter one.
 */
export type StoredRate = { readonly from: string; readonly cents: number; readonly exempt?: number };

/**
 * Categories of expenses, each with the code of the account that its expenses are posted to.
 * Expenses of a category with a unit are claimed by quantity at its dated rates.
 */
export const expenseCategories = namedTable("expense_categories", companies.companyId, {
  code: text("code"),
  account: text("account").notNull(),
  unit: text("unit", { enum: RATE_UNITS }),
  /** Why the law needs no eTIMS invoice for its expenses; null if one is needed. */
  etimsReason: text("etims_reason", { enum: NOT_NEEDED_REASONS }),
  rates: jsonb("rates").$type<readonly StoredRate[]>().notNull().default([]),
});
