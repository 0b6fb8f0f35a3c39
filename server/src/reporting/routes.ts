import { reports } from "@hazina/contract/reporting/reports.ts";
import { implement } from "@orpc/server";
import { inCompanyWithBooks } from "../forecasting/in-company-with-books.ts";
import { setAsBudget } from "../forecasting/records/freeze-forecasts.ts";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { logged } from "../platform/http/log-details.ts";
import { withWork } from "../platform/http/wiring.ts";
import { cashFlowReportOf } from "./cash-flow-report.ts";
import { compareWithToday } from "./documents/compare-with-today.ts";
import { exportFixedReport } from "./documents/export-fixed.ts";
import { varianceOf } from "./financial-variance.ts";
import { kpiResultsOf } from "./kpi-results.ts";
import { readKpiSettings, saveKpiSettings } from "./kpi-settings.ts";
import { loadReport } from "./load-report.ts";
import { reportLogDetails } from "./log-details.ts";
import { profitabilityOf } from "./profitability.ts";
import { writeComment, writeNarration } from "./write-texts.ts";

const own = implement(reports).$context<RequestContext>().use(signedIn).use(logged(reportLogDetails));

/** Routes of the reports over a period, and users' texts about them. */
export const reportRoutes = {
  cashflow: inCompanyWithBooks(
    own.cashflow,
    ({ tx, actor, now }, input) => loadReport(tx, actor, input, now),
    cashFlowReportOf,
  ),
  kpis: inCompanyWithBooks(own.kpis, ({ tx, actor, now }, input) => loadReport(tx, actor, input, now), kpiResultsOf),
  variance: inCompanyWithBooks(
    own.variance,
    ({ tx, actor, now }, input) => loadReport(tx, actor, input, now),
    varianceOf,
  ),
  profitability: inCompanyWithBooks(
    own.profitability,
    ({ tx, actor, now }, input) => loadReport(tx, actor, input, now),
    profitabilityOf,
  ),
  file: withWork(own.file, exportFixedReport),
  today: withWork(own.today, compareWithToday),
  narration: withWork(own.narration, writeNarration),
  comment: withWork(own.comment, writeComment),
  settings: inCompanyWithBooks(own.settings, readKpiSettings),
  saveSettings: inCompanyWithBooks(own.saveSettings, saveKpiSettings),
  setAsBudget: withWork(own.setAsBudget, setAsBudget),
};
