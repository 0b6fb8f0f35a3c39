import { REVIEW_OUTCOMES, REVIEW_STATES } from "@hazina/contract/wallet/labels.ts";
import { sql } from "drizzle-orm";
import { index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
import { walletTransactions } from "../transactions/tables.ts";

/** Findings of users about transactions in review. Another person confirms each finding. */
export const transactionReviews = companyTable(
  "transaction_reviews",
  {
    transactionId: uuid("transaction_id").notNull(),
    outcome: text("outcome", { enum: REVIEW_OUTCOMES }).notNull(),
    /** The provider's receipt code, if the user found that the payment was made; otherwise null. */
    receipt: text("receipt"),
    /** The preparer's description of the evidence; the file itself, if there is one, is in `fileKey`. */
    reason: text("reason").notNull(),
    fileName: text("file_name"),
    mediaType: text("media_type"),
    fileKey: text("file_key"),
    state: text("state", { enum: REVIEW_STATES }).notNull(),
    preparedBy: uuid("prepared_by").notNull(),
    preparedByName: text("prepared_by_name").notNull(),
    decidedByName: text("decided_by_name"),
    comment: text("comment"),
  },
  (table) => [
    ownedBy(walletTransactions, [table.companyId, table.transactionId], "transaction_reviews_transaction"),
    index("transaction_reviews_of").on(table.companyId, table.transactionId, table.createdAt),
    uniqueIndex("transaction_reviews_open")
      .on(table.companyId, table.transactionId)
      .where(sql`${table.state} = 'awaiting_approval'`),
  ],
  { owned: true },
);
