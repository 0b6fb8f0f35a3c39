import { PROJECT_KINDS } from "@hazina/contract/spending/projects.ts";
import { bigint, boolean, date, text, uuid } from "drizzle-orm/pg-core";
import { branches, companies } from "../../organization/tables.ts";
import { namedTable } from "../../platform/database/named-records.ts";

/**
 * Projects of a company or branch. Entries in the books can be assigned to them. Amounts are in
 * cents.
 */
export const projects = namedTable(
  "projects",
  companies.companyId,
  {
    branchId: uuid("branch_id"),
    code: text("code").notNull(),
    kind: text("kind", { enum: PROJECT_KINDS }).notNull(),
    /** The name of the customer or donor; null for the company's own project. */
    party: text("party"),
    fromDay: date("from_day", { mode: "string" }).notNull(),
    toDay: date("to_day", { mode: "string" }),
    /** The amount, in cents, that may be spent only on this project; null if there is no restriction. */
    restrictedCents: bigint("restricted_cents", { mode: "number" }),
    isClosed: boolean("is_closed").notNull().default(false),
  },
  [branches.companyId, branches.id],
);
