import { EMPLOYMENT_KINDS } from "@hazina/contract/organization/employment-kinds.ts";
import { text, uuid } from "drizzle-orm/pg-core";
import { namedTable } from "../../platform/database/named-records.ts";
import { companies } from "../tables.ts";

/** The employment types of a company. Each belongs to one of the fixed kinds. */
export const employmentTypes = namedTable("employment_types", companies.companyId, {
  kind: text("kind", { enum: EMPLOYMENT_KINDS }).notNull(),
  /**
   * The id of the payroll type that employees of this employment type have; null if none is set. Payroll types belong
   * to the payroll domain.
   */
  payrollTypeId: uuid("payroll_type_id"),
});
