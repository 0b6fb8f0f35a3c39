import { useQuery } from "@tanstack/react-query";
import { SHOWN_IN_PLACE, statementQueries } from "../api.ts";
import { type StatementFrequency, type StatementInput, useStatementChoice } from "../choice/statement-choice.ts";
import type { LiveForecast } from "../live/live-forecast.ts";
import { balanceSheetModel } from "../model/balance-sheet-rows.ts";
import { StatementScreen } from "./StatementScreen.tsx";

const FREQUENCIES: readonly StatementFrequency[] = ["Monthly"];

const ofLive = (live: LiveForecast, { frequency }: StatementInput) => live.balanceSheet(frequency);

/** Shows the balance sheet, actual and forecast. */
export function BalanceSheetPage() {
  const choice = useStatementChoice(FREQUENCIES);
  const query = useQuery({
    ...statementQueries.balanceSheet.queryOptions({ input: choice.input }),
    meta: SHOWN_IN_PLACE,
  });
  return (
    <StatementScreen
      name="balanceSheet"
      frequencies={FREQUENCIES}
      choice={choice}
      query={query}
      ofLive={ofLive}
      build={balanceSheetModel}
    />
  );
}
