import { edits } from "@hazina/contract/forecasting/edits.ts";
import { scenarios } from "@hazina/contract/forecasting/scenarios.ts";
import { statements } from "@hazina/contract/forecasting/statements.ts";
import { clientOf } from "../api/link.ts";
import { queriesOf } from "../api/queries.ts";
import { queryClient } from "../api/query-client.ts";
import { readAgain } from "../api/read-again.ts";

/** API client for the three statements. */
export const statementApi = clientOf(statements);

/** The queries for the three statements and for the breakdown of their lines. */
export const statementQueries = queriesOf(statements, ["forecasting", "statements"]);

/**
 * Query `meta` for screens that show a loading error in place of the data. If earlier data is still visible, the error
 * is shown in a notification instead.
 */
export const SHOWN_IN_PLACE = { quiet: "first" } as const;

/** API client for entering values, setting drivers, and adding and deleting rows. */
export const editApi = clientOf(edits);

/** The queries for drivers and custom rows. */
export const editQueries = queriesOf(edits, ["forecasting", "edits"]);

/** API client for scenarios and their undo steps. */
export const scenarioApi = clientOf(scenarios);

/** The queries and mutations for scenarios, the company's currency and its forecast settings. */
export const scenarioQueries = queriesOf(scenarios, ["forecasting", "scenarios"]);

/** Reloads every list of scenarios; call it after one is created or restored. */
export const refreshScenarioList = readAgain(["forecasting", "scenarios"]);

/** Reloads the named versions; call it after one is saved or deleted. */
export const refreshVersions = readAgain(["forecasting", "scenarios", "versions"]);

/**
 * Reloads the scenarios and discards every cached statement; call it after a scenario has changed.
 */
export function refreshScenarios(): Promise<void> {
  forgetStatements();
  return refreshScenarioList();
}

/** Reloads the whole forecast; call it after an import, a rollback, a reclassification or a change of settings. */
export function refreshForecast(): Promise<void> {
  forgetStatements();
  return readAllAgain();
}

const readAllAgain = readAgain(["forecasting"]);

/** Removes every cached statement that is not on screen. */
function forgetStatements(): void {
  queryClient.removeQueries({ queryKey: statementQueries.key(), type: "inactive" });
  void queryClient.invalidateQueries({ queryKey: statementQueries.key() });
}
