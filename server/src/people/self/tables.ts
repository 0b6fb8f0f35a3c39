import { CORRECTION_PARTS, CORRECTION_STATES } from "@hazina/contract/people/self.ts";
import { foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { companyId, instant } from "../../platform/database/columns.ts";
import { employees } from "../employees/tables.ts";

/** Corrections that people asked for of their own records: what is to stand, sealed, and what became of it. */
export const corrections = pgTable(
  "record_corrections",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
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
    primaryKey({ columns: [table.companyId, table.id] }),
    index("record_corrections_employee").on(table.companyId, table.employeeId),
    foreignKey({
      name: "record_corrections_employee_fk",
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employees.companyId, employees.id],
    }).onDelete("cascade"),
  ],
);
