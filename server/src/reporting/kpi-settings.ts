import type { Instant } from "@hazina/base/calendar.ts";
import { isSalaryLine } from "@hazina/engine/forecasting/model/liability-names.ts";
import type { Account } from "@hazina/engine/forecasting/model/model.ts";
import { type KpiSettings, PLAIN_KPI_SETTINGS } from "@hazina/engine/reporting/kpi-inputs.ts";
import { eq } from "drizzle-orm";
import { staffUnder } from "../forecasting/hiring/read-hiring.ts";
import { loadScenario, type Plans } from "../forecasting/scenarios/load-scenario.ts";
import { BASELINE } from "../forecasting/scenarios.ts";
import type { CompanyRef } from "../platform/actor.ts";
import { recordChange } from "../platform/audit.ts";
import type { Call } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";
import { publishChange } from "../platform/live/publish-change.ts";
import { invalid, invalidField } from "../platform/refusal.ts";
import { kpiSettings } from "./tables.ts";

const MILLIONTHS_A_PERCENT = 10_000;

/** A change to the key figure settings. Absent settings do not change. */
export type KpiSettingsChange = {
  readonly kpi_balances?: KpiSettings["balances"] | undefined;
  readonly cost_of_capital?: number | null | undefined;
  readonly salary_accounts?: readonly string[] | null | undefined;
  readonly bad_debt_accounts?: readonly string[] | undefined;
};

/**
 * Reads the data that the key figures of a scenario need besides the books: the company's key figure settings, and the
 * staff in the scenario.
 */
export async function kpiBasis(
  tx: Tx,
  company: CompanyRef,
  plans: Plans | undefined,
  at: Instant,
): Promise<KpiSettings> {
  return { ...(await decided(tx, company.companyId)), staff: await staffUnder(tx, company, plans, at) };
}

async function decided(tx: Tx, companyId: string): Promise<KpiSettings> {
  const [row] = await tx.select().from(kpiSettings).where(eq(kpiSettings.companyId, companyId));
  if (!row) return PLAIN_KPI_SETTINGS;
  const { balances, costOfCapitalMillionths: cost, salaryAccounts, badDebtAccounts } = row;
  return {
    balances,
    costOfCapital: cost === null ? null : cost / MILLIONTHS_A_PERCENT,
    salaryAccounts,
    badDebtAccounts,
    staff: null,
  };
}

/**
 * Returns the key figure settings, the cost lines that a user can choose for them, and the lines that are recognised
 * as pay by their names.
 */
export async function readKpiSettings({ tx, actor: { companyId } }: Call) {
  const costs = (await flowLines(tx, companyId)).filter(
    (account) => account.class !== "REV" && account.class !== "AINC",
  );
  return {
    ...shown(await decided(tx, companyId)),
    lines: costs.map((account) => ({ path: account.path, named_as_pay: isSalaryLine(account) })),
  };
}

/**
 * Saves the key figure settings.
 * @throws Refusal 422 for a line that the profit and loss does not have, and for a change without
 * any settings.
 */
export async function saveKpiSettings(call: Call, change: KpiSettingsChange): Promise<{ message: string }> {
  const { tx, actor } = call;
  if (Object.values(change).every((value) => value === undefined)) throw invalid("There is nothing to save.");
  const before = await decided(tx, actor.companyId);
  await refuseUnknownLines(call, before, change);
  const after: KpiSettings = {
    ...before,
    balances: change.kpi_balances ?? before.balances,
    costOfCapital: change.cost_of_capital === undefined ? before.costOfCapital : change.cost_of_capital,
    salaryAccounts: change.salary_accounts === undefined ? before.salaryAccounts : change.salary_accounts,
    badDebtAccounts: change.bad_debt_accounts ?? before.badDebtAccounts,
  };
  const values = {
    balances: after.balances,
    costOfCapitalMillionths:
      after.costOfCapital === null ? null : Math.round(after.costOfCapital * MILLIONTHS_A_PERCENT),
    salaryAccounts: after.salaryAccounts === null ? null : [...after.salaryAccounts],
    badDebtAccounts: [...after.badDebtAccounts],
  };
  await tx
    .insert(kpiSettings)
    .values({ companyId: actor.companyId, ...values })
    .onConflictDoUpdate({ target: kpiSettings.companyId, set: values });
  await recordChange(tx, actor, {
    subject: "KPI settings",
    subjectId: actor.companyId,
    action: "saved",
    before: shown(before),
    after: shown(after),
  });
  await publishChange(tx, { topic: "books", companyId: actor.companyId });
  return { message: "Settings saved." };
}

function shown({ balances, costOfCapital, salaryAccounts, badDebtAccounts }: KpiSettings) {
  return {
    kpi_balances: balances,
    cost_of_capital: costOfCapital,
    salary_accounts: salaryAccounts === null ? null : [...salaryAccounts],
    bad_debt_accounts: [...badDebtAccounts],
  };
}

async function flowLines(tx: Tx, companyId: string): Promise<Account[]> {
  const plans = await loadScenario(tx, companyId, { name: BASELINE });
  return plans?.stored.books.accounts.filter(({ statement }) => statement === "profit_and_loss") ?? [];
}

/**
 * Refuses a line that is not in the profit and loss. A line that the settings already contain is accepted even if it
 * is no longer there.
 * @throws Refusal 422 for an unknown line, naming the field.
 */
async function refuseUnknownLines({ tx, actor }: Call, before: KpiSettings, change: KpiSettingsChange): Promise<void> {
  const chosen = { salary_accounts: change.salary_accounts ?? [], bad_debt_accounts: change.bad_debt_accounts ?? [] };
  const lines = new Set((await flowLines(tx, actor.companyId)).map(({ path }) => path));
  for (const path of [...(before.salaryAccounts ?? []), ...before.badDebtAccounts]) lines.add(path);
  for (const [field, paths] of Object.entries(chosen)) {
    const unknown = paths.find((path) => !lines.has(path));
    if (unknown === undefined) continue;
    throw invalidField(field, `"${unknown}" is not a line of the profit and loss.`);
  }
}
