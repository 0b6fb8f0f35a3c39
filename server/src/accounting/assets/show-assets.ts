import { formatMonth, monthAt, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf, subtract } from "@hazina/base/money.ts";
import type { ASSET_STATES, TAX_CLASSES } from "@hazina/contract/accounting/asset-labels.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { depreciationLines, depreciationThrough } from "@hazina/engine/accounting/asset-depreciation.ts";
import { ASSET_SOURCE, DISPOSAL_STEP, gainOf } from "@hazina/engine/accounting/rules/assets.ts";
import { classOf, FIRST_TAX_YEAR } from "@hazina/engine/tax/wear-and-tear.ts";
import { and, eq } from "drizzle-orm";
import { branchNames } from "../../organization/branches.ts";
import { departmentNames } from "../../organization/departments/departments.ts";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf, sortedBy } from "../../platform/database/lists.ts";
import { notFound } from "../../platform/refusal.ts";
import { journals } from "../journals/tables.ts";
import { type AssetRow, nextMonthOf, ownAsset, ruleOf } from "./asset.ts";
import { fixedAssets } from "./tables.ts";

type Question = ListQuestion<"number" | "name" | "acquired_on" | "cost"> & {
  readonly state?: (typeof ASSET_STATES)[number] | undefined;
  readonly tax_class?: (typeof TAX_CLASSES)[number] | undefined;
};

/** Lists fixed assets. */
export async function listAssets(call: Call, question: Question) {
  const { tx, actor } = call;
  const { state, tax_class: taxClass, search } = question;
  const where = and(
    eq(fixedAssets.companyId, actor.companyId),
    state === undefined ? undefined : eq(fixedAssets.state, state),
    taxClass === undefined ? undefined : eq(fixedAssets.taxClass, taxClass),
    containing(search, fixedAssets.number, fixedAssets.name, fixedAssets.place, fixedAssets.serial),
  );
  const columns = {
    number: fixedAssets.number,
    name: fixedAssets.name,
    acquired_on: fixedAssets.acquiredOn,
    cost: fixedAssets.costCents,
  };
  const rows = tx
    .select()
    .from(fixedAssets)
    .where(where)
    .orderBy(...sortedBy(question.sort, columns, fixedAssets.id));
  const page = await pageOf(question, rows.$dynamic(), tx.$count(fixedAssets, where));
  const names = await namesOf(call);
  return { data: page.rows.map((row) => shown(row, names)), meta: page.meta };
}

/**
 * Reads a fixed asset with its months of depreciation and their journals.
 * @throws Refusal 404 for an unknown asset.
 */
export async function readAsset(call: Call, { id }: { readonly id: string }) {
  const { tx, actor, now } = call;
  const [row] = await tx.select().from(fixedAssets).where(ownAsset(actor.companyId, id));
  if (!row) throw notFound("This fixed asset");
  const posted = await tx
    .select({ id: journals.id, step: journals.step })
    .from(journals)
    .where(
      and(eq(journals.companyId, actor.companyId), eq(journals.sourceKind, ASSET_SOURCE), eq(journals.sourceId, id)),
    );
  const byStep = new Map(posted.map((journal) => [journal.step, journal.id]));
  const current = monthAt(now);
  const lines = depreciationLines(ruleOf(row), current).filter((_, at) => row.state !== "disposed" || at < row.posted);
  return {
    data: {
      ...shown(row, await namesOf(call)),
      disposal_journal_id: byStep.get(DISPOSAL_STEP) ?? null,
      lines: lines.map(({ month, amount, left }, at) => ({
        month: formatMonth(month),
        amount: majorOf(amount),
        book_value: majorOf(left),
        state: at < row.posted ? ("posted" as const) : month < current ? ("due" as const) : ("later" as const),
        journal_id: byStep.get(formatMonth(month)) ?? null,
      })),
    },
  };
}

type Names = { readonly branches: ReadonlyMap<string, string>; readonly departments: ReadonlyMap<string, string> };

async function namesOf({ tx, actor }: Call): Promise<Names> {
  return { branches: await branchNames(tx, actor), departments: await departmentNames(tx, actor) };
}

function shown(row: AssetRow, { branches, departments }: Names) {
  const depreciation = depreciationThrough(ruleOf(row), row.posted);
  const cost = cents(row.costCents);
  const proceeds = cents(row.proceedsCents ?? 0);
  const next = row.state === "disposed" ? undefined : nextMonthOf(row);
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    state: row.state,
    cost: majorOf(cost),
    depreciation: majorOf(depreciation),
    book_value: row.state === "disposed" ? 0 : majorOf(subtract(cost, depreciation)),
    residual: majorOf(cents(row.residualCents)),
    depreciated_before: majorOf(cents(row.beforeCents)),
    currency: row.currency,
    acquired_on: parseDay(row.acquiredOn),
    method: row.method,
    first_month: row.firstMonth,
    life_months: row.lifeMonths,
    rate: row.rate === null ? null : row.rate / 10_000,
    months_posted: row.posted,
    next_month: next === undefined ? null : formatMonth(next),
    asset_account: row.assetAccount,
    accumulated_account: row.accumulatedAccount,
    expense_account: row.expenseAccount,
    tax_class: row.taxClass,
    tax_class_name: classOf(row.taxClass, FIRST_TAX_YEAR).name,
    tax_cost: row.taxCostCents === null ? null : majorOf(cents(row.taxCostCents)),
    tax_from: row.taxFrom,
    place: row.place,
    serial: row.serial,
    branch_id: row.branchId,
    branch: row.branchId === null ? null : (branches.get(row.branchId) ?? null),
    department_id: row.departmentId,
    department: row.departmentId === null ? null : (departments.get(row.departmentId) ?? null),
    disposed_on: row.disposedOn === null ? null : parseDay(row.disposedOn),
    proceeds: row.proceedsCents === null ? null : majorOf(proceeds),
    proceeds_account: row.proceedsAccount,
    gain: row.state === "disposed" ? majorOf(gainOf({ cost, depreciation, proceeds })) : null,
    problem: row.problem,
    comment: row.comment,
    made_by: row.madeByName,
    version: row.version,
  };
}
