import { text, uuid } from "drizzle-orm/pg-core";
import { namedTable } from "../../platform/database/named-records.ts";
import { companies } from "../tables.ts";

/**
 * Departments of a company; one may be part of another. A deleted one is kept, so that it can be restored with its
 * records.
 */
export const departments = namedTable("departments", companies.companyId, {
  code: text("code"),
  parentId: uuid("parent_id"),
  /** The id of an employee. */
  headId: uuid("head_id"),
});
