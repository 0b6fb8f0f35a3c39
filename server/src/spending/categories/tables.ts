import { text } from "drizzle-orm/pg-core";
import { companies } from "../../organization/tables.ts";
import { namedTable } from "../../platform/database/named-records.ts";

/** Categories of expenses, each with the code of the account that its expenses are posted to. */
export const expenseCategories = namedTable("expense_categories", companies.companyId, {
  code: text("code"),
  account: text("account").notNull(),
});
