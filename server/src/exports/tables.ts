import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ofCompany } from "../organization/company-table.ts";
import { companyId, instant } from "../platform/database/columns.ts";
import type { AskedReport } from "./printed-document.ts";

/** The PDFs that were created, by the numbers in their footers, so that a returned file can be verified. */
export const madeFiles = pgTable(
  "made_files",
  {
    companyId: companyId(),
    code: text("code").notNull(),
    title: text("title").notNull(),
    /** SHA-256 of the file's content, as canonical JSON; the footer shows the beginning of the hash. */
    contentHash: text("content_hash").notNull(),
    /** SHA-256 of the bytes of the file, to detect a change of the file. */
    fileHash: text("file_hash").notNull(),
    madeAt: instant("made_at").notNull(),
    madeByName: text("made_by_name").notNull(),
    /**
     * The request from which the report was made, so that the figures can be calculated again; null for a
     * table.
     */
    asked: jsonb("asked").$type<AskedReport>(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.code] }), ofCompany(table)],
);
