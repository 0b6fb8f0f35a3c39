import { RATE_UNITS } from "@hazina/contract/spending/expense-categories.ts";
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
  rates: jsonb("rates").$type<readonly StoredRate[]>().notNull().default([]),
});
