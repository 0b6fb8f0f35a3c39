import { text, uuid } from "drizzle-orm/pg-core";
import { namedTable } from "../../platform/database/named-records.ts";
import { companies } from "../tables.ts";

/**
 * The departments of a company; one may be part of another. Deleted ones are kept, so that they can be restored with
 * their records.
 */
export const departments = namedTable("departments", companies.companyId, {
  code: text("code"),
  parentId: uuid("parent_id"),
  /** The id of an employee. */
  headId: uuid("head_id"),
});
