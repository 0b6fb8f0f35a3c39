import { allocations } from "@hazina/contract/reporting/allocations.ts";
import { analyses } from "@hazina/contract/reporting/analyses.ts";
import { reports } from "@hazina/contract/reporting/reports.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { clientOf } from "../api/link.ts";
import { queriesOf } from "../api/queries.ts";
import { readAgain } from "../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof reports>;

/** The cash flow report, as the API returns it. */
export type CashFlowReport = Answers["cashflow"];
export type KpiResults = Answers["kpis"];
export type VarianceReport = Answers["variance"];
export type ProfitabilityReport = Answers["profitability"];

/** The figures of a report, keyed by figure id. */
export type ReportFigures = CashFlowReport["figures"];

/** One figure and its source. */
export type ReportFigure = ReportFigures[string];

/** API client for the reports. */
export const reportApi = clientOf(reports);

/** The queries for the reports. */
export const reportQueries = queriesOf(reports, ["forecasting", "reports"]);

type AnalysisAnswers = InferContractRouterOutputs<typeof analyses>;

/** The trend of lines and key figures over time, as the API returns it. */
export type TrendAnswer = AnalysisAnswers["trend"];
export type DashboardAnswer = AnalysisAnswers["dashboard"];
export type QuickAnswer = AnalysisAnswers["quickAnalysis"];

/** Grants or project forecasts, as the API returns them. */
export type AllocationList = InferContractRouterOutputs<typeof allocations>["list"];

/** One grant or project forecast. */
export type Allocation = AllocationList["data"][number];

/** The kind of an allocation: a grant or a project forecast. */
export type AllocationKind = Allocation["kind"];

/** The queries for trends, the dashboard, the quick analysis and forecast scores. */
export const analysisQueries = queriesOf(analyses, ["forecasting", "analyses"]);

/** The queries and mutations for grants and project forecasts. */
export const allocationQueries = queriesOf(allocations, ["forecasting", "allocations"]);

/** Reloads grants and project forecasts; call it after one has changed. */
export const refreshAllocations = readAgain(["forecasting", "allocations"]);

/** The settings of the key figures, as the API returns them. */
export type KpiSettings = Answers["settings"];

/** Reloads the reports; call it after a narration or a comment has been saved. */
export const refreshReports = readAgain(["forecasting", "reports"]);
