import { analyses } from "@hazina/contract/reporting/analyses.ts";
import { implement } from "@orpc/server";
import { inCompanyWithBooks } from "../../forecasting/in-company-with-books.ts";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { withWork } from "../../platform/http/wiring.ts";
import { dashboardOf, loadDashboard } from "./dashboard.ts";
import { readQuickAnalysis } from "./quick-analysis.ts";
import { loadScores, scoresOf } from "./scores.ts";
import { loadTrend, readTrend } from "./trend.ts";

const own = implement(analyses).$context<RequestContext>().use(signedIn);

/** Routes of the analyses of a forecast. */
export const analysisRoutes = {
  trend: inCompanyWithBooks(own.trend, loadTrend, readTrend),
  dashboard: inCompanyWithBooks(own.dashboard, loadDashboard, dashboardOf),
  quickAnalysis: withWork(own.quickAnalysis, readQuickAnalysis),
  scores: inCompanyWithBooks(own.scores, loadScores, scoresOf),
};
