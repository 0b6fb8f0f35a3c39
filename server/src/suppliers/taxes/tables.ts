import { VAT_SECTIONS } from "@hazina/contract/suppliers/labels.ts";
import { index, jsonb, text } from "drizzle-orm/pg-core";
import { companyTable } from "../../organization/company-table.ts";

/**
 * Imported sections of KRA's VAT return, each with its lines. The newest import of a month and
 * section applies. Rows are never changed or deleted.
 */
export const vatSections = companyTable(
  "vat_sections",
  {
    /** The month of the return, `YYYY-MM`. */
    month: text("month").notNull(),
    section: text("section", { enum: VAT_SECTIONS }).notNull(),
    file: text("file").notNull(),
    lines: jsonb("lines").notNull(),
    importedByName: text("imported_by_name").notNull(),
  },
  (table) => [index("vat_sections_newest").on(table.companyId, table.month, table.section, table.createdAt, table.id)],
  { version: false },
);
