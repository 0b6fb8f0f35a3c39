import { useQuery } from "@tanstack/react-query";
import { statementQueries } from "../api.ts";
import { cashFlowModel } from "./cash-flow-rows.ts";
import { StatementScreen } from "./StatementScreen.tsx";
import { FREQUENCIES, useStatementChoice } from "./statement-choice.ts";

/** The cash flow statement, actual and forecast. */
export function CashFlowPage() {
  const choice = useStatementChoice(FREQUENCIES);
  const query = useQuery(statementQueries.cashFlow.queryOptions({ input: choice.input }));
  return (
    <StatementScreen name="cashFlowStatement" frequencies={FREQUENCIES} choice={choice} query={query} build={cashFlowModel} />
  );
}
