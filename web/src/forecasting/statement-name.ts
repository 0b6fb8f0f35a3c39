import type { forecastImport } from "@hazina/contract/forecasting/import.ts";
import type { InferContractRouterInputs } from "@orpc/contract";

/** A statement that can be imported. */
export type StatementName = InferContractRouterInputs<typeof forecastImport>["template"]["statement"];

/** The statements in the order in which they are imported. */
export const STATEMENTS: readonly StatementName[] = ["profit_and_loss", "balance_sheet"];

/** Returns the statement that a URL parameter names, or null if it names none. */
export function statementOf(text: string | undefined): StatementName | null {
  return STATEMENTS.find((name) => name === text) ?? null;
}
