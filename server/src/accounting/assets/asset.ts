import { addMonths, type Month, monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { type DepreciationRule, monthsOf } from "@hazina/engine/accounting/asset-depreciation.ts";
import type { PostedAsset } from "@hazina/engine/accounting/rules/assets.ts";
import { and, eq } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { notFound } from "../../platform/refusal.ts";
import { fixedAssets } from "./tables.ts";

/** A fixed asset, as a row of the table `fixed_assets`. */
export type AssetRow = typeof fixedAssets.$inferSelect;

/** The name of fixed assets in the audit trail. */
export const SUBJECT = "fixed asset";

/** Returns the SQL condition that selects one fixed asset of a company by its id. */
export const ownAsset = (companyId: string, id: string) =>
  and(eq(fixedAssets.companyId, companyId), eq(fixedAssets.id, id));

/**
 * Locks a fixed asset until the transaction ends, and returns it.
 * @throws Refusal 404 for an unknown asset.
 */
export async function lockAsset({ tx, actor }: Pick<Call, "tx" | "actor">, id: string): Promise<AssetRow> {
  const [row] = await tx.select().from(fixedAssets).where(ownAsset(actor.companyId, id)).for("update");
  if (!row) throw notFound("This fixed asset");
  return row;
}

/** Describes the depreciation method of an asset in words, such as "Straight line over 36 months from January 2026". */
export function methodInWords({ method, lifeMonths, rate, firstMonth }: AssetRow): string {
  const from = monthInWords(parseMonth(firstMonth));
  if (method === "straight") return `Straight line over ${lifeMonths} months from ${from}`;
  return method === "reducing" ? `${(rate ?? 0) / 10_000}% of the book value per year from ${from}` : "None";
}

/** Returns the depreciation rule of an asset: its method, cost, residual value, first month, and life or rate. */
export function ruleOf(row: AssetRow): DepreciationRule {
  const common = {
    cost: cents(row.costCents),
    before: cents(row.beforeCents),
    residual: cents(row.residualCents),
    first: parseMonth(row.firstMonth),
  };
  if (row.method === "straight") return { ...common, method: "straight", months: row.lifeMonths ?? 1 };
  return row.method === "reducing"
    ? { ...common, method: "reducing", rate: row.rate ?? 0 }
    : { ...common, method: "none" };
}

/**
 * Returns the fields of an asset from which its journals are created: name, accounts, currency, branch and department.
 */
export function postedAsset(row: AssetRow): PostedAsset {
  return {
    id: row.id,
    name: row.name,
    assetAccount: row.assetAccount,
    accumulatedAccount: row.accumulatedAccount,
    expenseAccount: row.expenseAccount,
    currency: row.currency,
    ...(row.branchId === null ? {} : { branch: row.branchId }),
    ...(row.departmentId === null ? {} : { department: row.departmentId }),
  };
}

/** Returns the next month for which depreciation is to be posted; undefined if the asset is fully depreciated. */
export function nextMonthOf(row: AssetRow): Month | undefined {
  return row.posted >= monthsOf(ruleOf(row)) ? undefined : addMonths(parseMonth(row.firstMonth), row.posted);
}

type Setting = Partial<Pick<AssetRow, "disposedOn" | "proceedsCents" | "proceedsAccount">> & {
  readonly state: AssetRow["state"];
  readonly comment: string | null;
  readonly action: string;
};

/** Sets the state of an asset that the transaction has locked, and records the change in the history. */
export async function setState(call: Call, row: AssetRow, { action, ...columns }: Setting): Promise<void> {
  const { tx, actor } = call;
  await tx
    .update(fixedAssets)
    .set({ ...columns, version: row.version + 1 })
    .where(ownAsset(actor.companyId, row.id));
  const after = { name: `${row.number} ${row.name}` };
  await recordChange(tx, actor, { subject: SUBJECT, subjectId: row.id, action, after });
}
