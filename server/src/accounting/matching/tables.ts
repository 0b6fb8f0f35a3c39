import { DECISION_BASES, RULE_DIRECTIONS, VERDICTS } from "@hazina/contract/accounting/labels.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { companyTable, ofCompany } from "../../organization/company-table.ts";
import { companyId, instant } from "../../platform/database/columns.ts";

/**
 * A company's matching rules. A statement row that contains all words of a rule is booked to the rule's account. If
 * `byItself` is true, this is done automatically, up to the limit in cents (null for any amount). If `bankAccount` is
 * null, the rule applies to every bank and till.
 */
export const bankRules = companyTable("bank_rules", {
  reason: text("reason").notNull(),
  bankAccount: text("bank_account"),
  direction: text("direction", { enum: RULE_DIRECTIONS }).notNull(),
  contains: text("contains").notNull(),
  chargesOnly: boolean("charges_only").notNull(),
  account: text("account").notNull(),
  byItself: boolean("by_itself").notNull(),
  limitCents: bigint("limit_cents", { mode: "number" }),
  madeByName: text("made_by_name").notNull(),
});

/**
 * All decisions about statement rows, including automatic bookings that were not allowed. Rows are never changed.
 * `target` is the proposal; `account` is the account to which the row was or would have been booked.
 */
export const bankDecisions = companyTable(
  "bank_decisions",
  {
    rowId: uuid("row_id").notNull(),
    counterparty: text("counterparty").notNull(),
    target: text("target").notNull(),
    account: text("account"),
    verdict: text("verdict", { enum: VERDICTS }).notNull(),
    basis: text("basis", { enum: DECISION_BASES }).notNull(),
    ruleId: uuid("rule_id"),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    byId: uuid("by_id"),
    byName: text("by_name").notNull(),
    at: instant("at").notNull().default(sql`now()`),
  },
  (table) => [
    index("bank_decisions_row").on(table.companyId, table.rowId),
    index("bank_decisions_counterparty").on(table.companyId, table.counterparty),
    index("bank_decisions_newest").on(table.companyId, table.verdict, table.at),
  ],
  { version: false, createdAt: false },
);

/** The limit, in cents, up to which rows of often-confirmed counterparties are booked automatically. */
export const bankAutomation = pgTable(
  "bank_automation",
  {
    companyId: companyId(),
    limitCents: bigint("limit_cents", { mode: "number" }),
    version: integer("version").notNull().default(1),
    changedByName: text("changed_by_name").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId] }), ofCompany(table)],
);
