import { scenarios } from "@hazina/contract/forecasting/scenarios.ts";
import { statements } from "@hazina/contract/forecasting/statements.ts";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import type { QueryClient } from "@tanstack/react-query";
import { clientOf } from "../api/link.ts";

/** The calls of the three statements. */
export const statementApi = clientOf(statements);

/** The three statements and the breakdown of their lines, as queries. */
export const statementQueries = createTanstackQueryUtils(statementApi, { path: ["forecasting", "statements"] });

/** Scenarios, the company's currency and its forecast settings, as queries and mutations. */
export const scenarioQueries = createTanstackQueryUtils(clientOf(scenarios), { path: ["forecasting", "scenarios"] });

/** Lets go of every statement that was read: to be called after an import, a rollback or another classification. */
export function forgetStatements(client: QueryClient): void {
  client.removeQueries({ queryKey: statementQueries.key(), type: "inactive" });
  void client.invalidateQueries({ queryKey: statementQueries.key() });
}
