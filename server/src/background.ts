import { centsOf } from "@hazina/base/money.ts";
import { activeCompanyIds } from "./access/active-companies.ts";
import { sweepPasskeyChallenges } from "./access/factors/passkey-challenges.ts";
import { sweepQuotas } from "./access/quotas.ts";
import { sweepSignInAttempts } from "./access/sign-in/lockout.ts";
import { FORECAST_QUEUE, makeForecastAgain, renewOlderForecasts } from "./forecasting/forecast-again.ts";
import { cashFlowOf, loadStatement } from "./forecasting/read-statements.ts";
import { CYCLE_QUEUE, readByCycle } from "./forecasting/sources/read-by-cycle.ts";
import { whyCashFallsOf } from "./forecasting/why-cash-falls.ts";
import { notificationSettingsOf } from "./notifications/configuration.ts";
import { type CashOutlook, watchCash } from "./notifications/watch-cash.ts";
import { CASH_WATCH_QUEUE } from "./notifications/watch-queue.ts";
import { readCurrency } from "./organization/companies.ts";
import { DELIVERY_QUEUE, deliverPayslips } from "./payroll/outputs/deliver-payslips.ts";
import { REMINDER_QUEUE, remindOfPay } from "./payroll/reminders/remind.ts";
import { COMPUTE_QUEUE, computePayroll } from "./payroll/runs/compute.ts";
import { removeDeletedDocuments } from "./people/employees/documents.ts";
import type { Tx } from "./platform/database/database.ts";
import { sweepRequestCounts } from "./platform/http/limits.ts";
import type { Services } from "./platform/services.ts";
import { runSchedules, SCHEDULE_QUEUE } from "./reporting/schedules/run-schedules.ts";
import { removeEnded } from "./reporting/sharing/manage-shares.ts";

const EVERY_TEN_MINUTES = "*/10 * * * *";
const EVERY_HOUR = "17 * * * *";
/** Before work begins in Nairobi. */
const EVERY_MORNING = "40 3 * * *";

/** The queue on which forecasts that an older method made are made again: at the start of a server, and every hour. */
const OLDER_FORECASTS = "older-forecasts";

/** The queue on which the PDFs of links that are over are removed, every hour. */
const ENDED_SHARES = "ended-report-shares";

/** The queue on which documents of employees that were deleted a while ago go for good, every hour. */
const DELETED_DOCUMENTS = "deleted-employee-documents";

/**
 * Starts the work that goes on without a call: watching cash against thresholds, making forecasts of an older method
 * again, sending reports by their schedules, and clearing what has run out.
 */
export async function startBackgroundWork(services: Services): Promise<void> {
  const { database, jobs } = services;
  const watch = async ({ companyId }: Record<string, unknown>) => {
    const ids = typeof companyId === "string" ? [companyId] : await activeCompanyIds(database);
    for (const id of ids) await watchCompanyCash(services, id);
  };
  await jobs.work(CASH_WATCH_QUEUE, watch, { sweepCron: EVERY_TEN_MINUTES });
  await jobs.work(FORECAST_QUEUE, (task) => makeForecastAgain(services, task), { heartbeat: true });
  await jobs.work(COMPUTE_QUEUE, (task) => computePayroll(services, task), { heartbeat: true });
  await jobs.work(DELIVERY_QUEUE, (task) => deliverPayslips(services, task), { heartbeat: true });
  const renew = async () => renewOlderForecasts(services, await activeCompanyIds(database));
  await jobs.work(OLDER_FORECASTS, renew, { sweepCron: EVERY_HOUR });
  await jobs.send(OLDER_FORECASTS, {});
  const read = async () => readByCycle(services, await activeCompanyIds(database));
  await jobs.work(CYCLE_QUEUE, read, { sweepCron: EVERY_HOUR });
  const sendDue = async () => runSchedules(services, await activeCompanyIds(database));
  await jobs.work(SCHEDULE_QUEUE, sendDue, { sweepCron: EVERY_TEN_MINUTES });
  const removeShared = async () => {
    for (const id of await activeCompanyIds(database)) await removeEnded(services, id);
  };
  await jobs.work(ENDED_SHARES, removeShared, { sweepCron: EVERY_HOUR });
  const removePapers = async () => {
    for (const id of await activeCompanyIds(database)) await removeDeletedDocuments(services, id);
  };
  await jobs.work(DELETED_DOCUMENTS, removePapers, { sweepCron: EVERY_HOUR });
  const remind = async () => {
    for (const id of await activeCompanyIds(database)) await remindOfPay(services, id);
  };
  await jobs.work(REMINDER_QUEUE, remind, { sweepCron: EVERY_MORNING });
  await jobs.work("sign-in-tries", () => sweepSignIn(services), { sweepCron: EVERY_HOUR });
}

/** Clears away what sign-in counts and asks for a while: attempts, quotas, questions to passkeys. */
export async function sweepSignIn({ database, clock }: Services): Promise<void> {
  await database.inAccess(async (tx) => {
    await sweepSignInAttempts(tx, clock());
    await sweepQuotas(tx, clock());
    await sweepPasskeyChallenges(tx, clock());
  });
  await sweepRequestCounts(database);
}

/** Compares one company's last actual and forecast closing cash with its threshold and tells its people. */
export async function watchCompanyCash(
  { database, config, mailer, clock }: Services,
  companyId: string,
): Promise<number> {
  const scope = { companyId, branchId: null };
  const outlook = await outlookOf(await database.inCompany(scope, (tx) => loadOutlook(tx, companyId)));
  const around = { appUrl: config.appUrl, now: clock() };
  const told = await database.inCompany(scope, (tx) => watchCash(tx, companyId, outlook, around));
  if (told > 0) mailer.wake();
  return told;
}

const WATCHED = { scenario: "Baseline", frequency: "Monthly" };

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
