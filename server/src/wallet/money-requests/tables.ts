import { bigint, date, index, integer, text, uuid } from "drizzle-orm/pg-core";
import { companyTable } from "../../organization/company-table.ts";

/**
 * Requests for money from the company wallet of a branch. Status 0 means pending, 1 accepted and 2 rejected. Amounts
 * are in cents.
 */
export const moneyRequests = companyTable(
  "money_requests",
  {
    branchId: uuid("branch_id"),
    requestedBy: uuid("requested_by").notNull(),
    requestedByName: text("requested_by_name").notNull(),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    reason: text("reason").notNull(),
    neededBy: date("needed_by", { mode: "string" }),
    status: integer("status").$type<0 | 1 | 2>().notNull(),
    decidedByName: text("decided_by_name"),
    comment: text("comment"),
    transactionId: uuid("transaction_id"),
  },
  (table) => [index("money_requests_newest").on(table.companyId, table.createdAt)],
);
