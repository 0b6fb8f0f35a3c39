import { addMonths, formatMonth, parseMonth } from "@hazina/base/calendar.ts";
import { useQuery } from "@tanstack/react-query";
import { scenarioQueries, statementQueries } from "../../forecasting/api.ts";
import { BASELINE } from "../../forecasting/choice/statement-choice.ts";
import { sourceQueries } from "../../forecasting/source-api.ts";
import { mayOpen } from "../../may-open.ts";
import { notificationQueries } from "../../notifications/api.ts";
import { analysisQueries } from "../../reporting/api.ts";
import { hasAbility, useUser } from "../../session/session.ts";

const INPUT = { scenario: BASELINE, frequency: "Monthly" } as const;
const MONTHS_AHEAD = 12;

/** Returns the company's figures for Home: the dashboard, and the statements that its figures are compared with. */
export function useOutlook() {
  const user = useUser();
  const sees = mayOpen(user, "profitLoss");
  const profitAndLoss = useQuery({
    ...statementQueries.profitAndLoss.queryOptions({ input: INPUT }),
    enabled: sees,
  });
  const hasBooks = Object.values(profitAndLoss.data?.actuals.net_income ?? {}).some((series) => series.length > 0);
  const when = { enabled: sees && hasBooks };
  const redline = profitAndLoss.data?.redline ?? null;
  const dashboard = useQuery({
    ...analysisQueries.dashboard.queryOptions({ input: { scenario: BASELINE } }),
    ...when,
  });
  const cashFlow = useQuery({ ...statementQueries.cashFlow.queryOptions({ input: INPUT }), ...when });
  const overview = useQuery({ ...scenarioQueries.overview.queryOptions({ input: {} }), ...when });
  const imports = useQuery({ ...sourceQueries.import.imports.queryOptions({ input: {} }), ...when });
  const currency = useQuery({
    ...scenarioQueries.currency.queryOptions({ input: {} }),
    staleTime: Number.POSITIVE_INFINITY,
    ...when,
  });
  const ranges = useQuery({
    ...analysisQueries.trend.queryOptions({
      input: { scenario: BASELINE, lines: ["group:net_income"], ...monthsFrom(redline) },
    }),
    enabled: when.enabled && redline !== null && hasAbility(user, ["View Reports"]),
  });
  const minimum = useQuery({
    ...notificationQueries.readConfiguration.queryOptions({}),
    enabled: when.enabled && hasAbility(user, ["View Notification Settings"]),
  });
  if (!sees) return { state: "none" } as const;
  const needed = [profitAndLoss, dashboard, cashFlow, overview, imports, currency];
  const failed = needed.find(({ isLoadingError }) => isLoadingError);
  if (failed !== undefined) {
    const retry = () => needed.filter(({ isError }) => isError).forEach((query) => void query.refetch());
    return { state: "failed", error: failed.error, retry } as const;
  }
  if (profitAndLoss.data !== undefined && !hasBooks) return { state: "empty" } as const;
  if (!profitAndLoss.data || !dashboard.data || !cashFlow.data || !overview.data || !imports.data || !currency.data) {
    return { state: "pending" } as const;
  }
  // They add to the chart, and are drawn with it or not at all.
  if (ranges.isLoading || minimum.isLoading) return { state: "pending" } as const;
  const scenarios = overview.data.data;
  return {
    state: "ready",
    profitAndLoss: profitAndLoss.data,
    dashboard: dashboard.data,
    cashFlow: cashFlow.data,
    imports: imports.data.data,
    currency: currency.data.currency_symbol || currency.data.currency,
    scenarios,
    outdated: scenarios.filter((one) => one.update_scenario || one.update_drivers),
    incomeRange: ranges.data?.lines[0],
    minimum: minimum.data?.data.threshold ?? 0,
  } as const;
}

/** The company's figures for Home and their loading state, as `useOutlook` returns them. */
export type Outlook = ReturnType<typeof useOutlook>;

/** The outlook once all of its data is loaded. */
export type Ready = Extract<Outlook, { readonly state: "ready" }>;

function monthsFrom(redline: string | null) {
  if (redline === null) return {};
  return { from: redline, to: formatMonth(addMonths(parseMonth(redline), MONTHS_AHEAD - 1)) };
}
