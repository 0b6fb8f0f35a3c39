import { allocations } from "@hazina/contract/reporting/allocations.ts";
import { analyses } from "@hazina/contract/reporting/analyses.ts";
import { reports } from "@hazina/contract/reporting/reports.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { clientOf } from "../api/link.ts";
import { queriesOf } from "../api/queries.ts";
import { readAgain } from "../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof reports>;

/** The answers of the reports. */
export type CashFlowReport = Answers["cashflow"];
export type KpiResults = Answers["kpis"];
export type VarianceReport = Answers["variance"];
export type ProfitabilityReport = Answers["profitability"];

/** The figures of a report, by id. */
export type ReportFigures = CashFlowReport["figures"];

/** One figure with its source. */
export type ReportFigure = ReportFigures[string];

/** The calls of the reports. */
export const reportApi = clientOf(reports);

/** The reports as queries. */
export const reportQueries = queriesOf(reports, ["forecasting", "reports"]);

type AnalysisAnswers = InferContractRouterOutputs<typeof analyses>;

/** The answers of the analyses. */
export type TrendAnswer = AnalysisAnswers["trend"];
export type DashboardAnswer = AnalysisAnswers["dashboard"];
export type QuickAnswer = AnalysisAnswers["quickAnalysis"];

/** Grants or project forecasts, as the API returns them. */
export type AllocationList = InferContractRouterOutputs<typeof allocations>["list"];

/** One grant or project forecast. */
export type Allocation = AllocationList["data"][number];

/** A kind of allocation. */
export type AllocationKind = Allocation["kind"];

/** Trends, the dashboard, the quick analysis and scores as queries. */
export const analysisQueries = queriesOf(analyses, ["forecasting", "analyses"]);

/** Grants and project forecasts as queries and calls. */
export const allocationQueries = queriesOf(allocations, ["forecasting", "allocations"]);

/** The refresh after a change of grants or project forecasts. */
export const refreshAllocations = readAgain(["forecasting", "allocations"]);

/** The settings of the key figures. */
export type KpiSettings = Answers["settings"];

/** The refresh after a narration or comment was written: reloads the reports. */
export const refreshReports = readAgain(["forecasting", "reports"]);
