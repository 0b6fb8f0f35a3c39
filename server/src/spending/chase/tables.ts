import { ASKED_PARTIES } from "@hazina/contract/spending/owed-evidence.ts";
import { index, text, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
import { expenses } from "../expenses/tables.ts";

/** The mails that asked for the eTIMS receipts of expenses, one row for each expense in a mail. */
export const evidenceRequests = companyTable(
  "evidence_requests",
  {
    expenseId: uuid("expense_id").notNull(),
    party: text("party", { enum: ASKED_PARTIES }).notNull(),
    email: text("email").notNull(),
    askedByName: text("asked_by_name").notNull(),
  },
  (table) => [
    ownedBy(expenses, [table.companyId, table.expenseId], "evidence_requests_expense_fk"),
    index("evidence_requests_expense").on(table.companyId, table.expenseId, table.createdAt),
  ],
  { version: false, owned: true },
);
