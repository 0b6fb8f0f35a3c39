import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
import { companyId, instant } from "../../platform/database/columns.ts";
import { employees } from "../employees/tables.ts";

/** Imported workbooks of employees, with the user who imported them and the numbers of rows. */
export const employeeImports = companyTable(
  "employee_imports",
  {
    fileName: text("file_name").notNull(),
    created: integer("created").notNull(),
    changed: integer("changed").notNull(),
    importedBy: uuid("imported_by").notNull(),
    importedByName: text("imported_by_name").notNull(),
    importedAt: instant("imported_at").notNull(),
  },
  undefined,
  { version: false, createdAt: false },
);

/**
 * The pay and the payment details that each import proposed, one row per employee. An approval request about the
 * import covers all of them. An id is null if the import proposed no pay (or no payment details) for the employee, or
 * if a separate request covers it.
 */
export const employeeImportRows = pgTable(
  "employee_import_rows",
  {
    companyId: companyId(),
    importId: uuid("import_id").notNull(),
    employeeId: uuid("employee_id").notNull(),
    payId: uuid("pay_id"),
    payoutId: uuid("payout_id"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.importId, table.employeeId] }),
    index("employee_import_rows_employee").on(table.companyId, table.employeeId),
    ownedBy(employeeImports, [table.companyId, table.importId], "employee_import_rows_import"),
    ownedBy(employees, [table.companyId, table.employeeId], "employee_import_rows_person"),
  ],
);
