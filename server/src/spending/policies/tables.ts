import { POLICY_OUTCOMES } from "@hazina/contract/spending/expense-policies.ts";
import { boolean, jsonb, text } from "drizzle-orm/pg-core";
import { companies } from "../../organization/tables.ts";
import { namedTable } from "../../platform/database/named-records.ts";

/** The stored conditions of an expense policy; `above` is in cents. */
export type StoredConditions = {
  readonly categories: readonly string[];
  readonly roles: readonly number[];
  readonly weekdays: readonly number[];
  readonly supplier: string | null;
  readonly above: number | null;
};

/** Expense policies, each with its conditions and its effect. */
export const expensePolicies = namedTable("expense_policies", companies.companyId, {
  conditions: jsonb("conditions").$type<StoredConditions>().notNull(),
  outcome: text("outcome", { enum: POLICY_OUTCOMES }).notNull(),
  sentence: text("sentence").notNull(),
  /** The users who approve at the additional level; empty if the policy adds no level. */
  approverIds: jsonb("approver_ids").$type<readonly string[]>().notNull(),
  active: boolean("active").notNull(),
});
