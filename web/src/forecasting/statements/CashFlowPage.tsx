import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { SHOWN_IN_PLACE, statementQueries } from "../api.ts";
import { FREQUENCIES, type StatementInput, useStatementChoice } from "../choice/statement-choice.ts";
import type { LiveForecast } from "../live/live-forecast.ts";
import { cashFlowModel, shortCashFlowModel } from "../model/cash-flow-rows.ts";
import { StatementScreen } from "./StatementScreen.tsx";

const ofLive = (live: LiveForecast, { frequency, view }: StatementInput) => live.cashFlow(frequency, view);

/** Shows the cash flow statement, actual and forecast. */
export function CashFlowPage() {
  const choice = useStatementChoice(FREQUENCIES, true);
  const query = useQuery({
    ...statementQueries.cashFlow.queryOptions({ input: choice.input }),
    meta: SHOWN_IN_PLACE,
  });
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const build = isPhone ? shortCashFlowModel : cashFlowModel;
  return (
    <StatementScreen
      name="cashFlowStatement"
      frequencies={FREQUENCIES}
      choice={choice}
      query={query}
      ofLive={ofLive}
      build={build}
    />
  );
}
