import { reports } from "@hazina/contract/reporting/reports.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { clientOf } from "../api/link.ts";
import { queriesOf } from "../api/queries.ts";
import { readAgain } from "../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof reports>;

/** What the reports answer. */
export type CashFlowReport = Answers["cashflow"];
export type KpiResults = Answers["kpis"];
export type VarianceReport = Answers["variance"];
export type ProfitabilityReport = Answers["profitability"];

/** The figures of a report by their ids. */
export type ReportFigures = CashFlowReport["figures"];

/** One figure with where it comes from. */
export type ReportFigure = ReportFigures[string];

/** The calls of the reports. */
export const reportApi = clientOf(reports);

/** The reports as queries. */
export const reportQueries = queriesOf(reports, ["forecasting", "reports"]);

/** The refresh after a narration or a comment: the reports are read again. */
export const refreshReports = readAgain(["forecasting", "reports"]);
