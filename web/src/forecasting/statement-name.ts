import type { forecastImport } from "@hazina/contract/forecasting/import.ts";
import type { InferContractRouterInputs } from "@orpc/contract";

/** The statement of a file or an account. */
export type StatementName = InferContractRouterInputs<typeof forecastImport>["template"]["statement"];

/** The statements in order of import. */
export const STATEMENTS: readonly StatementName[] = ["profit_and_loss", "balance_sheet"];

/** The statement in a URL parameter; null for anything else. */
export function statementOf(text: string | undefined): StatementName | null {
  return STATEMENTS.find((name) => name === text) ?? null;
}
