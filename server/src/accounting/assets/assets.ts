import { type Day, formatMonth, monthOfDay, parseMonth } from "@hazina/base/calendar.ts";
import { cents, centsOf, percent } from "@hazina/base/money.ts";
import type { DEPRECIATION_METHODS, TAX_CLASSES } from "@hazina/contract/accounting/asset-labels.ts";
import { CLASSES } from "@hazina/engine/forecasting/model/classes.ts";
import { uuidv7 } from "uuidv7";
import { dropRequests, requestApproval } from "../../approvals/request-approval.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { authorsOf } from "../../platform/last-change.ts";
import { conflict, invalidField, taken } from "../../platform/refusal.ts";
import { requireFirstMonth } from "../journals/journal-dates.ts";
import { requireFitting, requirePlace } from "../schedules/fitting-accounts.ts";
import { type AssetRow, lockAsset, ownAsset, SUBJECT, setState } from "./asset.ts";
import { assetSubject, requireDisposable } from "./asset-subject.ts";
import { postAsset } from "./post-assets.ts";
import { fixedAssets } from "./tables.ts";

const ACCUMULATED = "1590";
const EXPENSE = "6700";

type Written = {
  readonly number: string;
  readonly name: string;
  readonly cost: number;
  readonly acquired_on: Day;
  readonly asset_account: string;
  readonly accumulated_account?: string | null | undefined;
  readonly expense_account?: string | null | undefined;
  readonly method: (typeof DEPRECIATION_METHODS)[number];
  readonly first_month: string;
  readonly life_months?: number | null | undefined;
  readonly rate?: number | null | undefined;
  readonly residual: number;
  readonly depreciated_before: number;
  readonly tax_class: (typeof TAX_CLASSES)[number];
  readonly tax_cost?: number | null | undefined;
  readonly tax_from?: number | null | undefined;
  readonly place?: string | null | undefined;
  readonly serial?: string | null | undefined;
  readonly branch_id?: string | null | undefined;
  readonly department_id?: string | null | undefined;
};

type Ref = { readonly id: string };
type Versioned = Ref & { readonly version: number };

/**
 * Registers a fixed asset and submits it for approval.
 * @throws Refusal 404 for an unknown branch or department; 409 for a number that is already used; 422 for an invalid
 * field, such as a residual value above the cost.
 */
export async function createAsset(call: Call, written: Written) {
  const { tx, actor, now } = call;
  const columns = await columnsOf(call, written);
  const id = uuidv7();
  await tx
    .insert(fixedAssets)
    .values({
      companyId: actor.companyId,
      id,
      ...columns,
      currency: (await readCurrency(tx, actor)).currency,
      state: "draft",
      madeBy: actor.userId,
      madeByName: actor.userName,
      createdAt: now,
    })
    .catch(refuseNumber(written.number));
  const after = { name: `${columns.number} ${columns.name}`, cost: cents(columns.costCents) };
  await recordChange(tx, actor, { subject: SUBJECT, subjectId: id, action: "created", after });
  await sendForApproval(call, await lockAsset(call, id));
  return { message: "The fixed asset is waiting for approval.", data: { id } };
}

/**
 * Changes a draft asset and submits it for approval.
 * @throws Refusal 404 for an unknown asset; 409 if it is not a draft, has changed since it was read, or its number is
 * already used; 422 for an invalid field.
 */
export async function updateAsset(call: Call, { id, version, ...written }: Written & Versioned) {
  const { tx, actor } = call;
  const row = await lockDraft(call, id);
  if (row.version !== version) throw await changedSince(call, SUBJECT, id);
  const columns = await columnsOf(call, written);
  await tx
    .update(fixedAssets)
    .set({ ...columns, version: version + 1 })
    .where(ownAsset(actor.companyId, id))
    .catch(refuseNumber(written.number));
  const before = { name: `${row.number} ${row.name}`, cost: cents(row.costCents) };
  const after = { name: `${columns.number} ${columns.name}`, cost: cents(columns.costCents) };
  await recordChange(tx, actor, { subject: SUBJECT, subjectId: id, action: "changed", before, after });
  await sendForApproval(call, await lockAsset(call, id));
  return { message: "The fixed asset was saved and is waiting for approval." };
}

const refuseNumber = (number: string) =>
  refuseTaken(taken("number", `There is already an asset with the number ${number}. Choose another number.`));

type Disposed = Versioned & { readonly on: Day; readonly proceeds: number; readonly account: string };

/**
 * Prepares the disposal of an asset and submits it for approval.
 * @throws Refusal 404 for an unknown asset; 409 if it is not active, has changed since it was read, or cannot be
 * disposed of on the day; 422 for an account that cannot receive the proceeds.
 */
export async function disposeAsset(call: Call, { id, version, on, proceeds, account }: Disposed) {
  const row = await lockVersion(call, { id, version });
  requireActive(row);
  await requireFitting(call, [
    {
      code: account,
      field: "account",
      fits: (ofClass) => CLASSES[ofClass].section === "current_assets",
      needs: "Choose a bank or cash account, or a receivable.",
    },
  ]);
  await requireDisposable(call, row, on);
  await setState(call, row, {
    state: "disposing",
    comment: null,
    action: "submitted",
    disposedOn: on,
    proceedsCents: centsOf(proceeds),
    proceedsAccount: account,
  });
  // A person who only posted months of the asset may approve its disposal.
  await ask(call, row, { title: `Disposal: ${row.number} ${row.name}`, amount: centsOf(proceeds), authors: [] });
  return { message: "The disposal is waiting for approval." };
}

/**
 * Posts the depreciation of months that were not posted because their books are closed. It is posted on the first open
 * day.
 * @throws Refusal 404 for an unknown asset; 409 if it is not active, no month is due, or it has changed since it was
 * read.
 */
export async function catchUpAsset(call: Call, input: Versioned) {
  const row = await lockVersion(call, input);
  requireActive(row);
  const count = await postAsset(call, row, { catchUp: true });
  if (count === 0) throw conflict("No depreciation of this asset is due.");
  return { message: count === 1 ? "1 month was posted." : `${count} months were posted.` };
}

/**
 * Deletes a draft asset.
 * @throws Refusal 404 for an unknown asset; 409 if it is not a draft.
 */
export async function removeAsset(call: Call, { id }: Ref) {
  const { tx, actor } = call;
  const row = await lockDraft(call, id);
  await dropRequests(call, assetSubject, [id]);
  await tx.delete(fixedAssets).where(ownAsset(actor.companyId, id));
  const before = { name: `${row.number} ${row.name}` };
  await recordChange(tx, actor, { subject: SUBJECT, subjectId: id, action: "deleted", before });
  return { message: "The fixed asset was deleted." };
}

async function lockVersion(call: Call, { id, version }: Versioned): Promise<AssetRow> {
  const row = await lockAsset(call, id);
  if (row.version !== version) throw await changedSince(call, SUBJECT, id);
  return row;
}

async function lockDraft(call: Call, id: string): Promise<AssetRow> {
  const row = await lockAsset(call, id);
  if (row.state === "draft") return row;
  throw conflict(
    row.state === "pending"
      ? "This fixed asset is waiting for approval. Withdraw the approval request before you change it."
      : "This fixed asset is approved. Dispose of it, and register it again if it was wrong.",
  );
}

function requireActive(row: AssetRow): void {
  if (row.state !== "active") throw conflict("Only an active asset can be depreciated or disposed of.");
}

async function columnsOf(call: Call, written: Written) {
  const { method, cost, residual, depreciated_before: before } = written;
  const lifeMonths = method === "straight" ? (written.life_months ?? null) : null;
  const rate = method === "reducing" ? (written.rate ?? null) : null;
  if (method === "straight" && lifeMonths === null) throw invalidField("life_months", "Enter the number of months.");
  if (method === "reducing" && (rate === null || rate === 0))
    throw invalidField("rate", "Enter the yearly percentage.");
  const [costCents, residualCents, beforeCents] = [centsOf(cost), centsOf(residual), centsOf(before)];
  if (residualCents + beforeCents > costCents)
    throw invalidField(
      "residual",
      "The residual value and the depreciation brought forward together exceed the cost. Reduce one of them.",
    );
  if (parseMonth(written.first_month) < monthOfDay(written.acquired_on))
    throw invalidField("first_month", `Enter ${formatMonth(monthOfDay(written.acquired_on))} or a later month.`);
  await requireFirstMonth(call, written.first_month);
  const accounts = {
    assetAccount: written.asset_account,
    accumulatedAccount: written.accumulated_account ?? ACCUMULATED,
    expenseAccount: written.expense_account ?? EXPENSE,
  };
  await requireAccounts(call, accounts);
  const branchId = call.actor.scope.branchId ?? written.branch_id ?? null;
  const departmentId = written.department_id ?? null;
  await requirePlace(call, { branchId, departmentId });
  return {
    number: written.number,
    name: written.name,
    branchId,
    departmentId,
    place: written.place || null,
    serial: written.serial || null,
    costCents,
    acquiredOn: written.acquired_on,
    ...accounts,
    method,
    firstMonth: written.first_month,
    lifeMonths,
    rate: rate === null ? null : Number(percent(rate)),
    residualCents,
    beforeCents,
    taxClass: written.tax_class,
    taxCostCents: written.tax_cost == null ? null : centsOf(written.tax_cost),
    taxFrom: written.tax_from ?? null,
  };
}

type Accounts = Pick<AssetRow, "assetAccount" | "accumulatedAccount" | "expenseAccount">;

async function requireAccounts(call: Call, { assetAccount, accumulatedAccount, expenseAccount }: Accounts) {
  const isLong = (ofClass: keyof typeof CLASSES) => CLASSES[ofClass].section === "non_current_assets";
  const needs = "Choose a fixed or intangible asset account.";
  await requireFitting(call, [
    { code: assetAccount, field: "asset_account", fits: isLong, needs },
    { code: accumulatedAccount, field: "accumulated_account", fits: isLong, needs },
    {
      code: expenseAccount,
      field: "expense_account",
      fits: (ofClass) => ofClass === "DA",
      needs: "Choose a depreciation and amortisation account.",
    },
  ]);
}

async function sendForApproval(call: Call, row: AssetRow): Promise<void> {
  await setState(call, row, { state: "pending", comment: null, action: "submitted" });
  const authors = await authorsOf(call.tx, call.actor.companyId, SUBJECT, [row.id]);
  await ask(call, row, { title: `Fixed asset: ${row.number} ${row.name}`, amount: row.costCents, authors });
}

type Request = { readonly title: string; readonly amount: number; readonly authors: readonly string[] };

async function ask(call: Call, row: AssetRow, { title, amount, authors }: Request): Promise<void> {
  await requestApproval(call, assetSubject, {
    id: row.id,
    title,
    branchId: row.branchId,
    amount,
    preparers: [...new Set([row.madeBy, call.actor.userId, ...authors])],
  });
}
