import { edits } from "@hazina/contract/forecasting/edits.ts";
import { scenarios } from "@hazina/contract/forecasting/scenarios.ts";
import { statements } from "@hazina/contract/forecasting/statements.ts";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import type { QueryClient } from "@tanstack/react-query";
import { clientOf } from "../api/link.ts";

/** The calls of the three statements. */
export const statementApi = clientOf(statements);

/** The three statements and the breakdown of their lines, as queries. */
export const statementQueries = createTanstackQueryUtils(statementApi, { path: ["forecasting", "statements"] });

/** For what a screen reads: it shows the failure in its place, and is told of it where it still shows what was read before. */
export const SHOWN_IN_PLACE = { quiet: "first" } as const;

/** The calls that type values, set drivers, add and delete rows. */
export const editApi = clientOf(edits);

/** What is read of drivers and custom rows, as queries. */
export const editQueries = createTanstackQueryUtils(editApi, { path: ["forecasting", "edits"] });

/** The calls of scenarios and of their steps. */
export const scenarioApi = clientOf(scenarios);

/** Scenarios, the company's currency and its forecast settings, as queries and mutations. */
export const scenarioQueries = createTanstackQueryUtils(scenarioApi, { path: ["forecasting", "scenarios"] });

/** Lets go of every statement that was read: to be called after an import, a rollback or another classification. */
export function forgetStatements(client: QueryClient): void {
  client.removeQueries({ queryKey: statementQueries.key(), type: "inactive" });
  void client.invalidateQueries({ queryKey: statementQueries.key() });
}
