import { date, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companyTable } from "../company-table.ts";

/** Holidays that a company adds to the statutory ones, at most one per day. */
export const holidays = companyTable(
  "holidays",
  {
    day: date("day", { mode: "string" }).notNull(),
    name: text("name").notNull(),
    addedByName: text("added_by_name").notNull(),
  },
  (table) => [uniqueIndex("holidays_day").on(table.companyId, table.day)],
  { version: false },
);
