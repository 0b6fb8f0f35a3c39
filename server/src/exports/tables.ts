import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ofCompany } from "../organization/company-table.ts";
import { companyId, instant } from "../platform/database/columns.ts";
import type { AskedReport } from "./printed-document.ts";

/** The PDFs that were made, by the numbers in their footers, so that one that comes back is known and a changed one detected. */
export const madeFiles = pgTable(
  "made_files",
  {
    companyId: companyId(),
    code: text("code").notNull(),
    title: text("title").notNull(),
    /** SHA-256 of what the file shows, as canonical JSON; its beginning is in the footer. */
    contentHash: text("content_hash").notNull(),
    /** SHA-256 of the bytes of the file. */
    fileHash: text("file_hash").notNull(),
    madeAt: instant("made_at").notNull(),
    madeByName: text("made_by_name").notNull(),
    /** The report that it shows, as it was asked for, so that its figures can be computed again; null for a table. */
    asked: jsonb("asked").$type<AskedReport>(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.code] }), ofCompany(table)],
);
