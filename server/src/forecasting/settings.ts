import type { TaxPaid } from "@hazina/engine/forecasting/model/model.ts";
import type { CompanyRef } from "../platform/actor.ts";
import { recordChange } from "../platform/audit.ts";
import type { Call } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";
import { publishChange } from "../platform/live/publish-change.ts";
import { invalid } from "../platform/refusal.ts";
import { activeImports, settingsOf } from "./queries.ts";
import { fiscalYearStart, readBooks } from "./read-books.ts";
import { forecastSettings } from "./tables.ts";

/** The forecast settings to change. An absent setting keeps its value. */
export type SettingsChange = {
  readonly fiscal_year_start_month?: number | undefined;
  readonly tax_rate?: number | null | undefined;
  readonly cash_account?: string | null | undefined;
  readonly income_tax_account?: string | null | undefined;
  readonly tax_paid?: TaxPaid | undefined;
  readonly not_depreciated?: readonly string[] | undefined;
};

const MILLIONTHS_A_PERCENT = 10_000;

/** Returns the current forecast settings, with defaults. */
export async function readSettings({ tx, actor: { companyId } }: Call) {
  const row = await settingsOf(tx, companyId);
  const { profitAndLoss, balanceSheet } = await activeImports(tx, companyId);
  return {
    fiscal_year_start_month: fiscalYearStart(row?.fiscalYearStartMonth, profitAndLoss, balanceSheet),
    tax_rate: row?.taxRateMillionths == null ? null : row.taxRateMillionths / MILLIONTHS_A_PERCENT,
    cash_account: row?.cashAccount ?? null,
    income_tax_account: row?.incomeTaxAccount ?? null,
    tax_paid: row?.taxPaid ?? "instalments",
    not_depreciated: row?.notDepreciated ?? [],
  };
}

/** Returns the month, from 1 to 12, in which the fiscal year starts. */
export async function fiscalYearStartMonth(tx: Tx, { companyId }: CompanyRef): Promise<number> {
  const row = await settingsOf(tx, companyId);
  const { profitAndLoss, balanceSheet } = await activeImports(tx, companyId);
  return fiscalYearStart(row?.fiscalYearStartMonth, profitAndLoss, balanceSheet);
}

/**
 * Saves forecast settings.
 * @throws Refusal 422 for an account of the wrong class, or if no setting is given.
 */
export async function saveSettings(call: Call, change: SettingsChange): Promise<{ message: string }> {
  const { tx, actor } = call;
  await refuseUnknownAccounts(call, change);
  const before = await readSettings(call);
  const values = {
    ...(change.fiscal_year_start_month === undefined ? {} : { fiscalYearStartMonth: change.fiscal_year_start_month }),
    ...(change.tax_rate === undefined ? {} : { taxRateMillionths: millionths(change.tax_rate) }),
    ...(change.cash_account === undefined ? {} : { cashAccount: change.cash_account }),
    ...(change.income_tax_account === undefined ? {} : { incomeTaxAccount: change.income_tax_account }),
    ...(change.tax_paid === undefined ? {} : { taxPaid: change.tax_paid }),
    ...(change.not_depreciated === undefined ? {} : { notDepreciated: [...change.not_depreciated] }),
  };
  if (Object.keys(values).length === 0) throw invalid("There is nothing to save.");
  await tx
    .insert(forecastSettings)
    .values({ companyId: actor.companyId, ...values })
    .onConflictDoUpdate({ target: forecastSettings.companyId, set: values });
  const after = await readSettings(call);
  await recordChange(tx, actor, {
    subject: "forecast settings",
    subjectId: actor.companyId,
    action: "saved",
    before,
    after,
  });
  await publishChange(tx, { topic: "books", companyId: actor.companyId });
  return { message: "Settings saved." };
}

function millionths(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * MILLIONTHS_A_PERCENT);
}

async function refuseUnknownAccounts({ tx, actor }: Call, change: SettingsChange): Promise<void> {
  const named = change.not_depreciated ?? [];
  const cashAccount = change.cash_account ?? null;
  const taxAccount = change.income_tax_account ?? null;
  if (cashAccount === null && taxAccount === null && named.length === 0) return;
  const stored = await readBooks(tx, actor.companyId);
  const classOf = new Map(stored?.books.accounts.map((account) => [account.path, account.class]) ?? []);
  if (cashAccount !== null && classOf.get(cashAccount) !== "CASH") {
    throw invalid(`"${cashAccount}" is not a cash account.`);
  }
  if (taxAccount !== null && classOf.get(taxAccount) !== "TL") {
    throw invalid(`"${taxAccount}" is not a tax liability.`);
  }
  const wrong = named.find((path) => !["FA", "IA"].includes(classOf.get(path) ?? ""));
  if (wrong !== undefined) throw invalid(`"${wrong}" is not a fixed or intangible asset.`);
}
