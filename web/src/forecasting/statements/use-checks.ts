import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { SHOWN_IN_PLACE, statementQueries } from "../api.ts";
import {
  monthsInColumns,
  monthsOfCashFlow,
  monthsOfProfitAndLoss,
  type StatementMonths,
} from "../choice/partial-periods.ts";
import type { StatementInput, StatementName } from "../choice/statement-choice.ts";
import { useStatementEditor } from "../editing/statement-editor.ts";
import type { LiveForecast } from "../live/live-forecast.ts";
import type {
  BalanceSheetAnswer,
  CashFlowAnswer,
  ProfitAndLossAnswer,
  StatementModel,
} from "../model/statement-model.ts";

/**
 * A server response that a check uses. `data` is undefined until it is loaded; `isError` is true if loading failed.
 */
export type Checked<Answer> = { readonly data: Answer | undefined; readonly isError: boolean };

/** The three monthly statements from which the checks are calculated. */
export type Checks = {
  readonly profitAndLoss: Checked<ProfitAndLossAnswer>;
  readonly balanceSheet: Checked<BalanceSheetAnswer>;
  readonly cashFlow: Checked<CashFlowAnswer>;
};

/**
 * Returns the three monthly statements of the whole company for the checks, whatever period and department the screen
 * shows.
 */
export function useChecks({ scenario }: StatementInput, isWanted: boolean): Checks {
  const { live } = useStatementEditor();
  const input = { scenario, frequency: "Monthly" };
  const when = { enabled: isWanted && live === null, meta: SHOWN_IN_PLACE };
  const answered = {
    profitAndLoss: useQuery({ ...statementQueries.profitAndLoss.queryOptions({ input }), ...when }),
    balanceSheet: useQuery({ ...statementQueries.balanceSheet.queryOptions({ input }), ...when }),
    cashFlow: useQuery({ ...statementQueries.cashFlow.queryOptions({ input }), ...when }),
  };
  return live === null ? answered : liveChecks(live);
}

/** Returns the three monthly statements for the checks from the forecast on the page. */
function liveChecks(live: LiveForecast): Checks {
  return {
    profitAndLoss: { data: live.profitAndLoss("Monthly"), isError: false },
    balanceSheet: { data: live.balanceSheet("Monthly"), isError: false },
    cashFlow: { data: live.cashFlow("Monthly"), isError: false },
  };
}

/** Returns the months of a statement; undefined until its monthly data is loaded. */
export function useMonths(name: StatementName, model: StatementModel | undefined, isMonthly: boolean, checks: Checks) {
  const flows = name === "profitLoss" ? checks.profitAndLoss.data : undefined;
  const cash = name === "cashFlowStatement" ? checks.cashFlow.data : undefined;
  return useMemo((): StatementMonths | undefined => {
    if (isMonthly) return model && monthsInColumns(model);
    return flows === undefined ? cash && monthsOfCashFlow(cash) : monthsOfProfitAndLoss(flows);
  }, [model, isMonthly, flows, cash]);
}
