import { builder } from "@hazina/contract/reporting/builder.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";
import { SHOWN_IN_PLACE } from "../../forecasting/api.ts";

type Answers = InferContractRouterOutputs<typeof builder>;
type Inputs = InferContractRouterInputs<typeof builder>;

export type ReportKind = "report" | "dashboard";

/** A custom report or dashboard with current figures, as the API returns it. */
export type BuiltReport = Answers["reportData"];
export type BuiltBlock = BuiltReport["blocks"][number];
export type BuiltChart = BuiltReport["chart_data"][number];

/** A custom report or dashboard in the list. */
export type ListedReport = Answers["reports"]["data"][number];

/** The content of a block, as the API accepts it. */
export type BlockContent = Inputs["addBlock"]["block"];

/** The accounts, period, type and title of a chart, as the API accepts them. */
export type ChartChoices = Pick<Inputs["reportData"], "accounts" | "period" | "chart_type" | "prompt">;

/** The queries and mutations for the report builder. */
export const builderQueries = queriesOf(builder, ["forecasting", "reports", "builder"]);

/** Reloads the custom reports; call it after one has changed. */
export const refreshBuilder = readAgain(["forecasting", "reports", "builder"]);

/** The report shown, its scenario, and the period that overrides the periods of its blocks, if any. */
export type Shown = {
  readonly kind: ReportKind;
  readonly name: string;
  readonly scenario: string;
  readonly period: string;
};

/** Loads a report with current figures; loads nothing if the name is empty. */
export function useBuiltReport({ kind, name, scenario, period }: Shown) {
  const over = period === "" ? {} : { period: { type: period, frequency: "months" as const } };
  const asked = { scenario, is_getdata: true, ...over };
  const options = { meta: SHOWN_IN_PLACE, placeholderData: keepPreviousData };
  const report = useQuery({
    ...builderQueries.reportData.queryOptions({ input: { report: name, ...asked }, ...options }),
    enabled: kind === "report" && name !== "",
  });
  const dashboard = useQuery({
    ...builderQueries.dashboardData.queryOptions({ input: { dashboard: name, ...asked }, ...options }),
    enabled: kind === "dashboard" && name !== "",
  });
  return kind === "report" ? report : dashboard;
}

/**
 * Adds a chart to the report or dashboard with the given name. If there is no report or dashboard with that name, it
 * is created first.
 */
export function makeChart(
  { kind, name, scenario }: Omit<Shown, "period">,
  choices: ChartChoices,
): Promise<BuiltReport> {
  return kind === "report"
    ? builderQueries.reportData.call({ report: name, scenario, ...choices })
    : builderQueries.dashboardData.call({ dashboard: name, scenario, ...choices });
}

export function deleteBlock({ kind, scenario }: Omit<Shown, "period">, id: string): Promise<{ message: string }> {
  const call = kind === "report" ? builderQueries.deleteReportChart : builderQueries.deleteDashboardChart;
  return call.call({ chart_id: id, scenario });
}
