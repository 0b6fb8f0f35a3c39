import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { statementQueries } from "../../api.ts";
import type { StatementFrequency, StatementName } from "../../choice/statement-choice.ts";
import { balanceSheetModel } from "../../model/balance-sheet-rows.ts";
import { cashFlowModel } from "../../model/cash-flow-rows.ts";
import { profitLossModel } from "../../model/profit-loss-rows.ts";

/** Loads one of the two statements that are compared, as grid rows. */
export function useStatementModel(name: StatementName, scenario: string, frequency: StatementFrequency) {
  const input = { scenario, frequency };
  const profitLoss = useQuery({
    ...statementQueries.profitAndLoss.queryOptions({ input }),
    enabled: name === "profitLoss",
  });
  const balanceSheet = useQuery({
    ...statementQueries.balanceSheet.queryOptions({ input }),
    enabled: name === "balanceSheet",
  });
  const cashFlow = useQuery({
    ...statementQueries.cashFlow.queryOptions({ input }),
    enabled: name === "cashFlowStatement",
  });
  const model = useMemo(() => {
    if (name === "profitLoss") return profitLoss.data && profitLossModel(profitLoss.data);
    if (name === "balanceSheet") return balanceSheet.data && balanceSheetModel(balanceSheet.data);
    return cashFlow.data && cashFlowModel(cashFlow.data);
  }, [name, profitLoss.data, balanceSheet.data, cashFlow.data]);
  const { error, isError, refetch } = { profitLoss, balanceSheet, cashFlowStatement: cashFlow }[name];
  return { model, error, isError, refetch };
}
