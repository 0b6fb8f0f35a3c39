import { ASSET_STATES, DEPRECIATION_METHODS, TAX_CLASSES } from "@hazina/contract/accounting/asset-labels.ts";
import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, text, unique, uuid } from "drizzle-orm/pg-core";
import { companyTable, refersTo } from "../../organization/company-table.ts";
import { branches } from "../../organization/tables.ts";

/** The register of fixed assets. The journals of assets have the source kind `asset`. */
export const fixedAssets = companyTable(
  "fixed_assets",
  {
    number: text("number").notNull(),
    name: text("name").notNull(),
    branchId: uuid("branch_id"),
    departmentId: uuid("department_id"),
    place: text("place"),
    serial: text("serial"),
    costCents: bigint("cost_cents", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    acquiredOn: date("acquired_on", { mode: "string" }).notNull(),
    assetAccount: text("asset_account").notNull(),
    accumulatedAccount: text("accumulated_account").notNull(),
    expenseAccount: text("expense_account").notNull(),
    method: text("method", { enum: DEPRECIATION_METHODS }).notNull(),
    firstMonth: text("first_month").notNull(),
    lifeMonths: integer("life_months"),
    /** The yearly depreciation rate on the reducing balance, in millionths; null for other methods. */
    rate: integer("rate"),
    residualCents: bigint("residual_cents", { mode: "number" }).notNull(),
    /** The depreciation before the first month, in cents, which this register did not post. */
    beforeCents: bigint("before_cents", { mode: "number" }).notNull(),
    taxClass: text("tax_class", { enum: TAX_CLASSES }).notNull(),
    taxCostCents: bigint("tax_cost_cents", { mode: "number" }),
    taxFrom: integer("tax_from"),
    state: text("state", { enum: ASSET_STATES }).notNull(),
    /** The number of months for which depreciation is posted, counted from the first month. */
    posted: integer("posted").notNull().default(0),
    problem: text("problem"),
    comment: text("comment"),
    disposedOn: date("disposed_on", { mode: "string" }),
    proceedsCents: bigint("proceeds_cents", { mode: "number" }),
    proceedsAccount: text("proceeds_account"),
    madeBy: uuid("made_by").notNull(),
    madeByName: text("made_by_name").notNull(),
  },
  (table) => [
    check(
      "fixed_assets_amounts",
      sql`${table.costCents} > 0 and ${table.residualCents} >= 0 and ${table.beforeCents} >= 0
        and ${table.residualCents} + ${table.beforeCents} <= ${table.costCents}`,
    ),
    check(
      "fixed_assets_method",
      sql`(${table.method} = 'straight') = (${table.lifeMonths} is not null)
        and (${table.method} = 'reducing') = (${table.rate} is not null)`,
    ),
    refersTo(branches, [table.companyId, table.branchId], "fixed_assets_branch"),
    unique("fixed_assets_number").on(table.companyId, table.number),
    index("fixed_assets_state").on(table.companyId, table.state),
  ],
);
