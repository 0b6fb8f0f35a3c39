import { text, uuid } from "drizzle-orm/pg-core";
import { namedTable } from "../../platform/database/named-records.ts";
import { companies } from "../tables.ts";

/**
 * Departments of a company, each perhaps a part of another. A deleted one is kept, so that it can come back with all that
 * carried it.
 */
export const departments = namedTable("departments", companies.companyId, {
  code: text("code"),
  parentId: uuid("parent_id"),
  /** Of the employees, who lie in people. */
  headId: uuid("head_id"),
});
