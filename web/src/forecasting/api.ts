import { edits } from "@hazina/contract/forecasting/edits.ts";
import { scenarios } from "@hazina/contract/forecasting/scenarios.ts";
import { statements } from "@hazina/contract/forecasting/statements.ts";
import { clientOf } from "../api/link.ts";
import { queriesOf } from "../api/queries.ts";
import { queryClient } from "../api/query-client.ts";
import { readAgain } from "../api/read-again.ts";

/** The calls of the three statements. */
export const statementApi = clientOf(statements);

/** The three statements and the breakdown of their lines, as queries. */
export const statementQueries = queriesOf(statements, ["forecasting", "statements"]);

/** For reads of a screen: it shows the error in place, or in a notification if it still shows earlier data. */
export const SHOWN_IN_PLACE = { quiet: "first" } as const;

/** The calls that type values, set drivers, add and delete rows. */
export const editApi = clientOf(edits);

/** The queries of drivers and custom rows. */
export const editQueries = queriesOf(edits, ["forecasting", "edits"]);

/** The calls of scenarios and of their steps. */
export const scenarioApi = clientOf(scenarios);

/** Scenarios, the company's currency and its forecast settings, as queries and mutations. */
export const scenarioQueries = queriesOf(scenarios, ["forecasting", "scenarios"]);

/** The refresh after a scenario is created or restored: reloads what lists scenarios. */
export const refreshScenarioList = readAgain(["forecasting", "scenarios"]);

/** The refresh after a version is saved or deleted. */
export const refreshVersions = readAgain(["forecasting", "scenarios", "versions"]);

/** The refresh after a change within scenarios: reloads them and drops every loaded statement. */
export function refreshScenarios(): Promise<void> {
  forgetStatements();
  return refreshScenarioList();
}

/** The refresh after an import, a rollback, another classification or other settings: reloads the whole forecast. */
export function refreshForecast(): Promise<void> {
  forgetStatements();
  return readAllAgain();
}

const readAllAgain = readAgain(["forecasting"]);

/** Drops every loaded statement. */
function forgetStatements(): void {
  queryClient.removeQueries({ queryKey: statementQueries.key(), type: "inactive" });
  void queryClient.invalidateQueries({ queryKey: statementQueries.key() });
}
