import { BUDGET_PERIODS, BUDGET_STATES, OVERSPEND, RAISE_STATES } from "@hazina/contract/spending/budgets.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy, refersTo } from "../../organization/company-table.ts";
import { departments } from "../../organization/departments/tables.ts";
import { instant } from "../../platform/database/columns.ts";
import { expenseCategories } from "../categories/tables.ts";

const money = (name: string) => bigint(name, { mode: "number" }).notNull();

/**
 * Budgets: an amount for each period, approved by a second person. Amounts are in cents, months are
 * `YYYY-MM`.
 */
export const budgets = companyTable(
  "budgets",
  {
    branchId: uuid("branch_id"),
    name: text("name").notNull(),
    ownerId: uuid("owner_id").notNull(),
    ownerName: text("owner_name").notNull(),
    departmentId: uuid("department_id"),
    every: text("every", { enum: BUDGET_PERIODS }).notNull(),
    fromMonth: text("from_month").notNull(),
    toMonth: text("to_month").notNull(),
    amountCents: money("amount_cents"),
    /** The amount of each period, in the order of the periods; null if every period has `amountCents`. */
    amountsCents: bigint("amounts_cents", { mode: "number" }).array(),
    /** The forecast line from which the amounts were taken, with its scenario; null if there is none. */
    planScenarioId: uuid("plan_scenario_id"),
    planScenario: text("plan_scenario"),
    planLine: text("plan_line"),
    currency: text("currency").notNull(),
    overspend: text("overspend", { enum: OVERSPEND }).notNull(),
    rollover: boolean("rollover").notNull().default(false),
    state: text("state", { enum: BUDGET_STATES }).notNull(),
    comment: text("comment"),
    madeBy: uuid("made_by").notNull(),
  },
  (table) => [
    refersTo(departments, [table.companyId, table.departmentId], "budgets_department_fk"),
    uniqueIndex("budgets_name")
      .on(table.companyId, sql`coalesce(${table.branchId}, ${table.companyId})`, sql`lower(${table.name})`)
      .where(sql`${table.state} <> 'closed'`),
    index("budgets_state").on(table.companyId, table.state),
    index("budgets_department").on(table.companyId, table.departmentId),
  ],
);

/**
 * The lines of a budget, one row per category, each with the amount for the category in cents. A budget with lines can
 * be charged only with expenses of these categories.
 */
export const budgetLines = companyTable(
  "budget_lines",
  {
    budgetId: uuid("budget_id").notNull(),
    categoryId: uuid("category_id").notNull(),
    amountCents: money("amount_cents"),
  },
  (table) => [
    ownedBy(budgets, [table.companyId, table.budgetId], "budget_lines_budget_fk"),
    refersTo(expenseCategories, [table.companyId, table.categoryId], "budget_lines_category_fk"),
    unique("budget_lines_once").on(table.companyId, table.budgetId, table.categoryId),
  ],
  { version: false, createdAt: false, owned: true },
);

/**
 * The periods of a budget with their current amounts. If the budget blocks overspending, the database prevents charges
 * beyond the amount of a period, even with simultaneous calls.
 */
export const budgetPeriods = companyTable(
  "budget_periods",
  {
    budgetId: uuid("budget_id").notNull(),
    label: text("label").notNull(),
    starts: date("starts", { mode: "string" }).notNull(),
    ends: date("ends", { mode: "string" }).notNull(),
    blocks: boolean("blocks").notNull(),
    amountCents: money("amount_cents"),
    /** The amount carried from the previous period, less the amount carried to the next period, in cents. */
    carriedCents: money("carried_cents").default(0),
    requestedCents: money("requested_cents").default(0),
    committedCents: money("committed_cents").default(0),
    usedCents: money("used_cents").default(0),
    /**
     * The amount that merchants collected by card beyond the amount of the period, although the budget blocks
     * overspending. The money has already left the company, so the excess is recorded instead of refused.
     */
    forcedCents: money("forced_cents").default(0),
  },
  (table) => [
    ownedBy(budgets, [table.companyId, table.budgetId], "budget_periods_budget_fk"),
    unique("budget_periods_start").on(table.companyId, table.budgetId, table.starts),
    check("budget_periods_amounts", sql`requested_cents >= 0 and committed_cents >= 0 and used_cents >= 0`),
    check(
      "budget_periods_blocks",
      sql`not blocks or committed_cents + used_cents <= amount_cents + carried_cents + forced_cents`,
    ),
  ],
  { version: false, createdAt: false, owned: true },
);

/**
 * Changes of the amounts of budget periods, one row per source and step. Rows are never changed or
 * deleted.
 */
export const budgetMovements = companyTable(
  "budget_movements",
  {
    budgetId: uuid("budget_id").notNull(),
    periodId: uuid("period_id").notNull(),
    sourceKind: text("source_kind").notNull(),
    sourceId: uuid("source_id").notNull(),
    step: text("step").notNull(),
    what: text("what").notNull(),
    requestedCents: money("requested_cents"),
    committedCents: money("committed_cents"),
    usedCents: money("used_cents"),
    /**
     * The change of the period's budgeted amount, in cents, if the movement is a budget increase. The column
     * `carriedCents` is the change of the amount that is carried from or to another period.
     */
    amountCents: money("amount_cents").default(0),
    carriedCents: money("carried_cents").default(0),
    at: instant("at").notNull(),
    byName: text("by_name").notNull(),
    /**
     * The id of the person who spends the money, against whose limit the movement counts; null if the movement has no
     * single spender.
     */
    spenderId: uuid("spender_id"),
  },
  (table) => [
    ownedBy(budgetPeriods, [table.companyId, table.periodId], "budget_movements_period_fk"),
    unique("budget_movements_once").on(table.companyId, table.sourceKind, table.sourceId, table.step),
    index("budget_movements_newest").on(table.companyId, table.budgetId, table.at),
    index("budget_movements_period").on(table.companyId, table.periodId, table.spenderId),
  ],
  { version: false, createdAt: false, owned: true },
);

/**
 * Budget increases, each approved by a second person. The increase can be the same for every period from the first
 * month to the last, or different for each period.
 */
export const budgetRaises = companyTable(
  "budget_raises",
  {
    budgetId: uuid("budget_id").notNull(),
    branchId: uuid("branch_id"),
    /** The amount added to each period or, if `amountsCents` is set, the total of those amounts. */
    amountCents: money("amount_cents"),
    /** The amount added to each period from the first month to the last; null if all get `amountCents`. */
    amountsCents: bigint("amounts_cents", { mode: "number" }).array(),
    fromMonth: text("from_month").notNull(),
    toMonth: text("to_month").notNull(),
    reason: text("reason").notNull(),
    state: text("state", { enum: RAISE_STATES }).notNull(),
    comment: text("comment"),
    madeBy: uuid("made_by").notNull(),
    madeByName: text("made_by_name").notNull(),
  },
  (table) => [
    ownedBy(budgets, [table.companyId, table.budgetId], "budget_raises_budget_fk"),
    index("budget_raises_newest").on(table.companyId, table.budgetId, table.createdAt),
    uniqueIndex("budget_raises_pending").on(table.companyId, table.budgetId).where(sql`${table.state} = 'pending'`),
    check("budget_raises_amount", sql`amount_cents > 0`),
  ],
  { owned: true },
);

/**
 * The members of budgets, each with the maximum that they may charge in a period; null means no
 * limit.
 */
export const budgetMembers = companyTable(
  "budget_members",
  {
    budgetId: uuid("budget_id").notNull(),
    userId: uuid("user_id").notNull(),
    userName: text("user_name").notNull(),
    limitCents: bigint("limit_cents", { mode: "number" }),
    /**
     * True if the member's card payments are charged to this budget. A person's card payments can be charged to only
     * one budget.
     */
    chargesCards: boolean("charges_cards").notNull().default(false),
  },
  (table) => [
    ownedBy(budgets, [table.companyId, table.budgetId], "budget_members_budget_fk"),
    unique("budget_members_once").on(table.companyId, table.budgetId, table.userId),
    uniqueIndex("budget_members_cards").on(table.companyId, table.userId).where(sql`${table.chargesCards}`),
    check("budget_members_limit", sql`limit_cents > 0`),
  ],
  { owned: true },
);

/**
 * The users who approve expenses that exceed a budget, each with an approval level. An approver with an amount
 * approves only expenses of at least that amount.
 */
export const budgetApprovers = companyTable(
  "budget_approvers",
  {
    budgetId: uuid("budget_id").notNull(),
    userId: uuid("user_id").notNull(),
    userName: text("user_name").notNull(),
    level: integer("level").notNull(),
    fromAmountCents: bigint("from_amount_cents", { mode: "number" }),
  },
  (table) => [
    ownedBy(budgets, [table.companyId, table.budgetId], "budget_approvers_budget_fk"),
    unique("budget_approvers_once").on(table.companyId, table.budgetId, table.userId),
  ],
  { owned: true },
);
