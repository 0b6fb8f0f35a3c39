import { CORRECTION_PARTS, CORRECTION_STATES } from "@hazina/contract/people/self.ts";
import { index, text, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy } from "../../organization/company-table.ts";
import { instant } from "../../platform/database/columns.ts";
import { employees } from "../employees/tables.ts";

/** Corrections that people asked for of their own records: what is to stand, sealed, and what became of it. */
export const corrections = companyTable(
  "record_corrections",
  {
    employeeId: uuid("employee_id").notNull(),
    parts: text("parts", { enum: CORRECTION_PARTS }).array().notNull(),
    sealedValues: text("sealed_values").notNull(),
    note: text("note").notNull(),
    state: text("state", { enum: CORRECTION_STATES }).notNull(),
    askedAt: instant("asked_at").notNull(),
    decidedByName: text("decided_by_name"),
    comment: text("comment"),
  },
  (table) => [
    index("record_corrections_employee").on(table.companyId, table.employeeId),
    ownedBy(employees, [table.companyId, table.employeeId], "record_corrections_employee_fk"),
  ],
  { version: false, createdAt: false, owned: true },
);
