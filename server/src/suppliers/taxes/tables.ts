import { VAT_SECTIONS } from "@hazina/contract/suppliers/labels.ts";
import { index, jsonb, text } from "drizzle-orm/pg-core";
import { companyTable } from "../../organization/company-table.ts";

/** The sections of KRA's VAT return that were imported, each with its lines; of a month and section the newest applies. Append-only. */
export const vatSections = companyTable(
  "vat_sections",
  {
    /** The month of the return, as YYYY-MM. */
    month: text("month").notNull(),
    section: text("section", { enum: VAT_SECTIONS }).notNull(),
    file: text("file").notNull(),
    lines: jsonb("lines").notNull(),
    importedByName: text("imported_by_name").notNull(),
  },
  (table) => [index("vat_sections_newest").on(table.companyId, table.month, table.section, table.createdAt, table.id)],
  { version: false },
);
