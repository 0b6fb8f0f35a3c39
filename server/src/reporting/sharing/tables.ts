import { index, integer, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
import { instant } from "../../platform/database/columns.ts";

/** Links to a PDF of a report. Only a hash of the link's secret is stored. */
export const reportShares = companyTable(
  "report_shares",
  {
    title: text("title").notNull(),
    fileName: text("file_name").notNull(),
    /**
     * The key of the stored PDF; null after the PDF was removed because the link expired or was
     * withdrawn.
     */
    fileKey: text("file_key"),
    tokenHash: text("token_hash").notNull(),
    sharedAt: instant("shared_at").notNull(),
    sharedByName: text("shared_by_name").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    opened: integer("opened").notNull().default(0),
  },
  (table) => [uniqueIndex("report_shares_token").on(table.companyId, table.tokenHash)],
  { version: false, createdAt: false },
);

/** Each opening of a link: the time and the network address. */
export const reportShareOpenings = companyTable(
  "report_share_openings",
  {
    shareId: uuid("share_id").notNull(),
    openedAt: instant("opened_at").notNull(),
    address: text("address").notNull(),
  },
  (table) => [
    index("report_share_openings_share").on(table.companyId, table.shareId, table.openedAt),
    ownedBy(reportShares, [table.companyId, table.shareId], "report_share_openings_share_fk"),
  ],
  { version: false, createdAt: false, owned: true },
);

/** Mails that contained a share link, one row per recipient address. */
export const reportShareMails = companyTable(
  "report_share_mails",
  {
    shareId: uuid("share_id").notNull(),
    recipient: text("recipient").notNull(),
    sentAt: instant("sent_at").notNull(),
    sentByName: text("sent_by_name").notNull(),
  },
  (table) => [
    index("report_share_mails_time").on(table.companyId, table.sentAt),
    ownedBy(reportShares, [table.companyId, table.shareId], "report_share_mails_share"),
  ],
  { version: false, createdAt: false, owned: true },
);
