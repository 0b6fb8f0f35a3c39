import { addMonths, dayAt, formatMonth, monthAt, monthOfDay, parseDay } from "@hazina/base/calendar.ts";
import { holdersOf } from "../../access/roles/holders-of.ts";
import { endsSoon, takeDue } from "../../accounting/quickbooks/cycle.ts";
import { withAccess } from "../../accounting/quickbooks/tokens.ts";
import { notify } from "../../notifications/notify.ts";
import { PRODUCT } from "../../platform/audit.ts";
import type { CompanyScope } from "../../platform/database/scope.ts";
import { describeError } from "../../platform/logging.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { MOST_MONTHS } from "./books-range.ts";
import { newestSync } from "./connection.ts";
import { syncByCycle } from "./sync.ts";

/** The job queue for automatic syncs with QuickBooks. */
export const CYCLE_QUEUE = "quickbooks-cycle";

/**
 * Syncs each company that is due, one company after another. A sync reads the days from the first day of the company's
 * last sync to today. If a sync fails, the company is notified and the remaining companies are still synced.
 */
export async function readByCycle(services: Services, companyIds: readonly string[]): Promise<void> {
  for (const companyId of companyIds) {
    const scope = { companyId, branchId: null };
    await keepConnection(services, scope);
    const last = await services.database.inCompany(scope, async (tx) =>
      (await takeDue(tx, companyId, services.clock())) ? newestSync(tx, companyId, ["done", "unchanged"]) : null,
    );
    if (last === null) continue;
    try {
      const days = { start_date: startFor(services, last.startDay), end_date: dayAt(services.clock()) };
      const author = { companyId, scope, ...PRODUCT };
      await syncByCycle(services, author, { ...days, forecast_period: last.forecastPeriod });
    } catch (error) {
      if (!(error instanceof Refusal)) services.logger.error({ error: describeError(error) }, "quickbooks cycle");
      await notifyOfFailure(services, companyId, error);
    }
  }
}

/**
 * Renews the tokens of a company's connection if they expire within thirty days and the company has automatic sync.
 * An error of QuickBooks is not thrown.
 */
async function keepConnection(services: Services, scope: CompanyScope): Promise<void> {
  const { database, clock, logger } = services;
  const isEnding = await database.inCompany(scope, (tx) => endsSoon(tx, scope.companyId, clock()));
  if (!isEnding) return;
  await withAccess(services, scope, async () => undefined).catch((error: unknown) => {
    if (!(error instanceof Refusal)) logger.warn({ error: describeError(error) }, "keeping the quickbooks connection");
  });
}

/**
 * Returns the first day that the next automatic sync reads. It is the first day of the previous sync or, if the range
 * would then be too long for one sync, the first day of the earliest month that fits.
 * @param day the first day of the previous sync.
 */
function startFor({ clock }: Services, day: string): string {
  const first = monthOfDay(parseDay(day));
  const earliest = addMonths(monthAt(clock()), 1 - MOST_MONTHS);
  return first < earliest ? `${formatMonth(earliest)}-01` : day;
}

async function notifyOfFailure({ database, config, clock, mailer }: Services, companyId: string, error: unknown) {
  const reason = error instanceof Refusal ? error.message : "The sync stopped before it finished.";
  const now = clock();
  await database.inCompany({ companyId, branchId: null }, async (tx) => {
    const notice = {
      kind: "account" as const,
      occasion: `quickbooks cycle ${now}`,
      title: "QuickBooks could not be read",
      message: `${reason} The books did not change. Fix the problem, then sync again.`,
      link: "/forecasting/quickstart/forecast",
    };
    const recipients = await holdersOf(tx, companyId, "Import Forecast Data");
    await notify(tx, companyId, recipients, notice, { appUrl: config.appUrl, now });
  });
  mailer.wake();
}
