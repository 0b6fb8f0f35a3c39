import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ofCompany } from "../organization/company-table.ts";
import { companyId, instant } from "../platform/database/columns.ts";
import type { AskedReport } from "./printed-document.ts";

/**
 * The PDFs that this server created, each with the number shown in its footer. A PDF can be verified against this
 * table later.
 */
export const madeFiles = pgTable(
  "made_files",
  {
    companyId: companyId(),
    code: text("code").notNull(),
    title: text("title").notNull(),
    /**
     * The SHA-256 hash of the content, serialised as canonical JSON. The footer shows its first
     * digits.
     */
    contentHash: text("content_hash").notNull(),
    /** SHA-256 of the bytes of the file, to detect a change of the file. */
    fileHash: text("file_hash").notNull(),
    madeAt: instant("made_at").notNull(),
    madeByName: text("made_by_name").notNull(),
    /**
     * The parameters with which the report in the PDF was requested, so that its figures can be calculated again; null
     * for the PDF of a table.
     */
    asked: jsonb("asked").$type<AskedReport>(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.code] }), ofCompany(table)],
);
