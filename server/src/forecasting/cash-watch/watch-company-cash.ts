import { centsOf } from "@hazina/base/money.ts";
import { activeCompanyIds } from "../../access/active-companies.ts";
import { notificationSettingsOf } from "../../notifications/configuration.ts";
import { type CashOutlook, watchCash } from "../../notifications/watch-cash.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Tx } from "../../platform/database/database.ts";
import { aroundOf } from "../../platform/http/wiring.ts";
import type { Services } from "../../platform/services.ts";
import { cashFlowOf, loadStatement } from "../statements/read-statements.ts";
import { whyCashFallsOf } from "./why-cash-falls.ts";

const WATCHED = { scenario: "Baseline", frequency: "Monthly" };

/** Checks the cash threshold of the company in the task, or of every active company if the task has no `companyId`. */
export async function watchCashOf(services: Services, { companyId }: Record<string, unknown>): Promise<void> {
  const ids = typeof companyId === "string" ? [companyId] : await activeCompanyIds(services.database);
  for (const id of ids) await watchCompanyCash(services, id);
}

/**
 * Compares a company's actual and forecast closing cash with the threshold in its settings, and
 * notifies users if cash is too low.
 * @returns the number of people notified.
 */
export async function watchCompanyCash(services: Services, companyId: string): Promise<number> {
  const { database, mailer } = services;
  const scope = { companyId, branchId: null };
  const outlook = await outlookOf(await database.inCompany(scope, (tx) => loadOutlook(tx, companyId)));
  const around = aroundOf(services);
  const notified = await database.inCompany(scope, (tx) => watchCash(tx, companyId, outlook, around));
  if (notified > 0) mailer.wake();
  return notified;
}

async function loadOutlook(tx: Tx, companyId: string) {
  const { currency_symbol: currency } = await readCurrency(tx, { companyId });
  const { thresholdCents: threshold } = await notificationSettingsOf(tx, companyId);
  return { currency, threshold, plans: await loadStatement(tx, { companyId }, WATCHED) };
}

async function outlookOf({
  currency,
  threshold,
  plans,
}: Awaited<ReturnType<typeof loadOutlook>>): Promise<CashOutlook> {
  const view = await cashFlowOf(plans, WATCHED);
  const closing = view.closing_cash.map(({ label, value }) => ({ label, cents: centsOf(value) }));
  const first = closing.findIndex(({ label }) => label === view.redline);
  const actual = first < 0 ? closing : closing.slice(0, first);
  const forecast = first < 0 ? [] : closing.slice(first);
  const low = forecast.find(({ cents }) => cents < threshold);
  const reason = plans && low ? await whyCashFallsOf(plans, low.label) : undefined;
  return { currency, lastActual: actual.at(-1), forecast, reason };
}
