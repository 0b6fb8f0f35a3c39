import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companies } from "../../organization/tables.ts";
import { companyId, instant } from "../../platform/database/columns.ts";

/** Links to a PDF of a report. What opens one is known to its holder alone: a hash of it is kept. */
export const reportShares = pgTable(
  "report_shares",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    title: text("title").notNull(),
    fileName: text("file_name").notNull(),
    /** Null once the PDF was removed, with the end of its link. */
    fileKey: text("file_key"),
    tokenHash: text("token_hash").notNull(),
    sharedAt: instant("shared_at").notNull(),
    sharedByName: text("shared_by_name").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    opened: integer("opened").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex("report_shares_token").on(table.companyId, table.tokenHash),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade"),
  ],
);

/** The openings of a link: when, and from which network address. */
export const reportShareOpenings = pgTable(
  "report_share_openings",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    shareId: uuid("share_id").notNull(),
    openedAt: instant("opened_at").notNull(),
    address: text("address").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index("report_share_openings_share").on(table.companyId, table.shareId, table.openedAt),
    foreignKey({
      name: "report_share_openings_share_fk",
      columns: [table.companyId, table.shareId],
      foreignColumns: [reportShares.companyId, reportShares.id],
    }).onDelete("cascade"),
  ],
);

/** The mails that a link went out with, one an address. */
export const reportShareMails = pgTable(
  "report_share_mails",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    shareId: uuid("share_id").notNull(),
    recipient: text("recipient").notNull(),
    sentAt: instant("sent_at").notNull(),
    sentByName: text("sent_by_name").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index("report_share_mails_time").on(table.companyId, table.sentAt),
    foreignKey({
      name: "report_share_mails_share",
      columns: [table.companyId, table.shareId],
      foreignColumns: [reportShares.companyId, reportShares.id],
    }).onDelete("cascade"),
  ],
);
