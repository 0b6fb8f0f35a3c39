import { bigint, index, integer, text, unique, uuid } from "drizzle-orm/pg-core";
import { companyTable, refersTo } from "../../organization/company-table.ts";
import { branches } from "../../organization/tables.ts";

const amount = (name: string) => bigint(name, { mode: "number" });

/**
 * What revaluations posted for each foreign balance of a month. A month that changed is revalued again: a later run
 * posts only the change. Amounts are in cents, the rate is in millionths. Rows are never changed or deleted.
 */
export const revaluations = companyTable(
  "revaluations",
  {
    /** The month, `YYYY-MM`, and the number of the run in it, counted from 1. */
    month: text("month").notNull(),
    run: integer("run").notNull(),
    /** Identifies the balance by its kind and the id of its record, for example `invoice` and the id of the invoice. */
    balance: text("balance").notNull(),
    name: text("name").notNull(),
    account: text("account").notNull(),
    party: uuid("party"),
    branchId: uuid("branch_id"),
    currency: text("currency").notNull(),
    foreignCents: amount("foreign_cents").notNull(),
    booksCents: amount("books_cents").notNull(),
    rate: amount("rate").notNull(),
    /** The posted difference in the currency of the books. */
    differenceCents: amount("difference_cents").notNull(),
    postedByName: text("posted_by_name").notNull(),
  },
  (table) => [
    refersTo(branches, [table.companyId, table.branchId], "revaluations_branch"),
    unique("revaluations_once").on(table.companyId, table.month, table.run, table.balance),
    index("revaluations_of_month").on(table.companyId, table.month, table.balance),
  ],
  { version: false },
);
