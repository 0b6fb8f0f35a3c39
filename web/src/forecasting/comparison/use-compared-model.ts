import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { SHOWN_IN_PLACE, scenarioQueries, statementQueries } from "../api.ts";
import type { StatementChoice, StatementName } from "../choice/statement-choice.ts";
import { balanceSheetModel } from "../model/balance-sheet-rows.ts";
import { cashFlowModel } from "../model/cash-flow-rows.ts";
import { profitLossModel } from "../model/profit-loss-rows.ts";
import type { StatementModel } from "../model/statement-model.ts";
import { comparisonTexts as texts } from "./texts.ts";

/**
 * The statement that the current statement is compared with: its name, its rows once they are loaded, and the error if
 * it cannot be loaded. Null if the current statement is not compared.
 */
export type ComparedModel = {
  readonly called: string;
  readonly model: StatementModel | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
} | null;

/**
 * Loads the statement that the URL compares with, for the same periods, department and view; null if the URL names no
 * comparison.
 */
export function useComparedModel(name: StatementName, { input, compared }: StatementChoice): ComparedModel {
  const { scenario, version } = compared;
  const isWanted = scenario !== undefined || version !== undefined;
  const versions = useVersions(input.scenario);
  const asked = {
    ...input,
    ...(scenario === undefined ? {} : { scenario }),
    ...(scenario === undefined && version !== undefined ? { version_id: version } : {}),
  };
  const when = (of: StatementName) => ({ enabled: isWanted && name === of, meta: SHOWN_IN_PLACE });
  const flows = useQuery({
    ...statementQueries.profitAndLoss.queryOptions({ input: asked }),
    ...when("profitLoss"),
  });
  const stocks = useQuery({
    ...statementQueries.balanceSheet.queryOptions({ input: asked }),
    ...when("balanceSheet"),
  });
  const cash = useQuery({
    ...statementQueries.cashFlow.queryOptions({ input: asked }),
    ...when("cashFlowStatement"),
  });
  const model = useMemo(() => {
    if (name === "profitLoss") return flows.data && profitLossModel(flows.data);
    if (name === "balanceSheet") return stocks.data && balanceSheetModel(stocks.data);
    return cash.data && cashFlowModel(cash.data);
  }, [name, flows.data, stocks.data, cash.data]);
  if (!isWanted) return null;
  const { error, refetch } = { profitLoss: flows, balanceSheet: stocks, cashFlowStatement: cash }[name];
  const called = scenario ?? versions?.find(({ id }) => id === version)?.name ?? texts.someVersion;
  return { called, model, error: model === undefined ? error : null, retry: () => void refetch() };
}

/**
 * Returns the named versions of a scenario. Undefined until they are loaded, and for a scenario that is not in the
 * list of scenarios.
 */
export function useVersions(scenario: string) {
  const { data: scenarios } = useQuery(scenarioQueries.forecastScenarios.queryOptions({ input: {} }));
  const id = scenarios?.data.find(({ name }) => name === scenario)?.id ?? "";
  const { data } = useQuery({
    ...scenarioQueries.versions.queryOptions({ input: { id } }),
    enabled: id !== "",
  });
  return data?.data;
}
