import { useQuery } from "@tanstack/react-query";
import { hasAbility, useUser } from "../../session/session.ts";
import { scenarioQueries, statementQueries } from "../api.ts";
import { BASELINE } from "../choice/statement-choice.ts";
import { EDIT_FORECASTS } from "../editing/access-restriction.ts";
import { sourceQueries } from "../source-api.ts";
import { unmappedCheck } from "../statements/checks.ts";
import { nextStep } from "./next-step.ts";

const INPUT = { scenario: BASELINE, frequency: "Monthly" } as const;

/** Returns what is read for the summary: the monthly statements of Baseline, the scenarios and the imports. */
export function useSummary() {
  const user = useUser();
  const profitAndLoss = useQuery(statementQueries.profitAndLoss.queryOptions({ input: INPUT }));
  const hasBooks = Object.values(profitAndLoss.data?.actuals.net_income ?? {}).some((series) => series.length > 0);
  const when = { enabled: hasBooks };
  const balanceSheet = useQuery({ ...statementQueries.balanceSheet.queryOptions({ input: INPUT }), ...when });
  const cashFlow = useQuery({ ...statementQueries.cashFlow.queryOptions({ input: INPUT }), ...when });
  const overview = useQuery({ ...scenarioQueries.overview.queryOptions({ input: {} }), ...when });
  const imports = useQuery({ ...sourceQueries.import.imports.queryOptions({ input: {} }), ...when });
  const all = [profitAndLoss, balanceSheet, cashFlow, overview, imports];
  const failed = all.find(({ isError, data }) => isError && data === undefined);
  const retry = () => all.filter(({ isError }) => isError).forEach((query) => void query.refetch());
  if (failed !== undefined) return { state: "failed", error: failed.error, retry } as const;
  if (profitAndLoss.data === undefined) return { state: "pending" } as const;
  if (!hasBooks) return { state: "empty" } as const;
  if (!balanceSheet.data || !cashFlow.data || !overview.data || !imports.data) return { state: "pending" } as const;
  const scenarios = overview.data.data;
  const unmapped = unmappedCheck(profitAndLoss.data, balanceSheet.data);
  const outdated = scenarios.filter((one) => one.update_scenario || one.update_drivers);
  const step = nextStep({
    unmapped: unmapped.count,
    hasBalanceSheet: cashFlow.data.closing_cash.length > 0,
    outdated: outdated[0]?.name,
    scenarios: scenarios.length - 1,
    mayClassify: hasAbility(user, ["Classify Accounts"]),
    mayImport: hasAbility(user, ["Import Forecast Data"]),
    mayEdit: hasAbility(user, [EDIT_FORECASTS]),
  });
  const answers = { profitAndLoss: profitAndLoss.data, cashFlow: cashFlow.data, imports: imports.data.data };
  return { state: "ready", ...answers, scenarios, outdated, unmapped, step } as const;
}

/** The summary once everything is there. */
export type Ready = Extract<ReturnType<typeof useSummary>, { readonly state: "ready" }>;
