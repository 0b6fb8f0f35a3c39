import { useQuery } from "@tanstack/react-query";
import { statementQueries } from "../api.ts";
import type { StatementInput } from "./statement-choice.ts";
import type { BalanceSheetAnswer, CashFlowAnswer, ProfitAndLossAnswer } from "./statement-model.ts";

/** An answer that a check reads, or that it could not be read. */
export type Checked<Answer> = { readonly data: Answer | undefined; readonly isError: boolean };

type Checks = {
  readonly profitAndLoss: Checked<ProfitAndLossAnswer>;
  readonly balanceSheet: Checked<BalanceSheetAnswer>;
  readonly cashFlow: Checked<CashFlowAnswer>;
};

/** The three statements of the whole company month by month, whatever the screen shows: what the checks are read from. */
export function useChecks({ scenario, company_id }: StatementInput, isWanted: boolean): Checks {
  const input = { scenario, company_id, frequency: "Monthly" };
  const quietly = { enabled: isWanted, meta: { quiet: true } };
  return {
    profitAndLoss: useQuery({ ...statementQueries.profitAndLoss.queryOptions({ input }), ...quietly }),
    balanceSheet: useQuery({ ...statementQueries.balanceSheet.queryOptions({ input }), ...quietly }),
    cashFlow: useQuery({ ...statementQueries.cashFlow.queryOptions({ input }), ...quietly }),
  };
}
