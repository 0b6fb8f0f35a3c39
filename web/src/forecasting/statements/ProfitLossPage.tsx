import { useQuery } from "@tanstack/react-query";
import { SHOWN_IN_PLACE, statementQueries } from "../api.ts";
import { FREQUENCIES, type StatementInput, useStatementChoice } from "../choice/statement-choice.ts";
import type { LiveForecast } from "../live/live-forecast.ts";
import { profitLossModel } from "../model/profit-loss-rows.ts";
import { StatementScreen } from "./StatementScreen.tsx";

const ofLive = (live: LiveForecast, { frequency, department_id }: StatementInput) =>
  live.profitAndLoss(frequency, department_id);

/** Shows the profit and loss, actual and forecast. */
export function ProfitLossPage() {
  const choice = useStatementChoice(FREQUENCIES);
  const query = useQuery({
    ...statementQueries.profitAndLoss.queryOptions({ input: choice.input }),
    meta: SHOWN_IN_PLACE,
  });
  return (
    <StatementScreen
      name="profitLoss"
      frequencies={FREQUENCIES}
      choice={choice}
      query={query}
      ofLive={ofLive}
      build={profitLossModel}
    />
  );
}
