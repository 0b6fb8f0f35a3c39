import { useQuery } from "@tanstack/react-query";
import { statementQueries } from "../api.ts";
import { profitLossModel } from "./profit-loss-rows.ts";
import { StatementScreen } from "./StatementScreen.tsx";
import { FREQUENCIES, useStatementChoice } from "./statement-choice.ts";

/** The profit and loss, actual and forecast. */
export function ProfitLossPage() {
  const choice = useStatementChoice(FREQUENCIES);
  const query = useQuery(statementQueries.profitAndLoss.queryOptions({ input: choice.input }));
  return (
    <StatementScreen
      name="profitLoss"
      frequencies={FREQUENCIES}
      choice={choice}
      query={query}
      build={profitLossModel}
    />
  );
}
