import { ACCOUNTING_TOPICS } from "@hazina/contract/accounting/live-topics.ts";
import { Hono } from "hono";
import { eachCompany } from "../access/active-companies.ts";
import type { Domain } from "../domain.ts";
import { AT_SIX, EVERY_MINUTE, EVERY_TEN_MINUTES } from "../platform/jobs.ts";
import type { Services } from "../platform/services.ts";
import { assetSubject } from "./assets/asset-subject.ts";
import { checkMonthlyPostings } from "./assets/closing-check.ts";
import { postEndedMonths } from "./assets/post-month.ts";
import { erpSimulatorRoutes } from "./erp/address.ts";
import { erpRoutes } from "./erp/routes.ts";
import { ERP_QUEUE } from "./erp/rows.ts";
import { sendToErp, sweepErp } from "./erp/send.ts";
import { keepLedger } from "./ledger/keep-ledger.ts";
import { journalSubject } from "./manual/journal-subject.ts";
import { checkBankRows } from "./matching/closing-check.ts";
import { checkBooks } from "./periods/closing-checks.ts";
import { quickBooksRoutes } from "./quickbooks/routes.ts";
import { simulatorRoutes } from "./quickbooks/simulator/routes.ts";
import { makeRecurringJournals } from "./recurring/run-recurring-journals.ts";
import { foldBalances } from "./reports/fold-balances.ts";
import { readForeignMoney } from "./revaluation/foreign-balances.ts";
import { checkRevaluation } from "./revaluation/revalue-month.ts";
import { booksRoutes } from "./routes.ts";
import { scheduleSubject } from "./schedules/schedule-subject.ts";

/**
 * The domain of accounting: the money ledger, the books (chart, journals, bank statements, months, reports), the
 * connection to QuickBooks, and the accounting system to which journals are sent.
 */
export const accounting: Domain = {
  name: "accounting",
  routes: { accounting: { quickBooks: quickBooksRoutes, erp: erpRoutes, ...booksRoutes } },
  liveTopics: ACCOUNTING_TOPICS,
  approvalSubjects: [journalSubject, scheduleSubject, assetSubject],
  closingChecks: [checkBooks, checkMonthlyPostings, checkRevaluation, checkBankRows],
  foreignBalances: [readForeignMoney],
  needs: [
    "closingChecks",
    "subLedgers",
    "documentSources",
    "foreignBalances",
    "exchangeRateOn",
    "fiscalYearStartMonth",
    "monthClosed",
    "planOfMonths",
  ],
  jobs: [
    { queue: "recurring-journals", run: eachCompany(makeRecurringJournals), sweepCron: AT_SIX },
    { queue: "month-end-postings", run: eachCompany(postEndedMonths), sweepCron: AT_SIX },
    { queue: "keep-ledger", run: eachCompany(keepLedger), sweepCron: EVERY_TEN_MINUTES },
    { queue: ERP_QUEUE, run: sendToErp, atOnce: 5 },
    { queue: "erp-sweep", run: eachCompany(sweepErp), sweepCron: EVERY_MINUTE },
    { queue: "fold-balances", run: eachCompany(foldBalances), sweepCron: EVERY_TEN_MINUTES },
  ],
  simulators: accountingSimulators,
};

/** Returns the routes of the simulators of QuickBooks and of accounting systems; undefined if this server has none. */
function accountingSimulators(services: Pick<Services, "config" | "clock">): Hono | undefined {
  const own = [simulatorRoutes(services), erpSimulatorRoutes(services)].flatMap((routes) => routes ?? []);
  return own.length === 0 ? undefined : own.reduce((all, one) => all.route("/", one), new Hono());
}
