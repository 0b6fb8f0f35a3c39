import type { forecastImport } from "@hazina/contract/forecasting/import.ts";
import type { InferContractRouterInputs } from "@orpc/contract";

/** The statement that a file holds or an account belongs to. */
export type StatementName = InferContractRouterInputs<typeof forecastImport>["template"]["statement"];

/** The statements in the order in which they are imported. */
export const STATEMENTS: readonly StatementName[] = ["profit_and_loss", "balance_sheet"];

/** The statement that a key of the address names; null for anything else. */
export function statementOf(text: string | undefined): StatementName | null {
  return STATEMENTS.find((name) => name === text) ?? null;
}
