import { text, uuid } from "drizzle-orm/pg-core";
import { namedTable } from "../../platform/database/named-records.ts";
import { companies } from "../tables.ts";

/**
 * The departments of a company. A department can be part of another one. Deleted departments stay
 * in the table, so that they can be restored with their records.
 */
export const departments = namedTable("departments", companies.companyId, {
  code: text("code"),
  parentId: uuid("parent_id"),
  /** The employee id of the department's head; null without a head. */
  headId: uuid("head_id"),
});
