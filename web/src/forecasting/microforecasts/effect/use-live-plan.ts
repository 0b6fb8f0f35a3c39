import type { ForecastWire } from "@hazina/engine/forecasting/model/wire.ts";
import { useQuery } from "@tanstack/react-query";
import { statementApi, statementQueries } from "../../api.ts";
import { microforecastQueries } from "../api.ts";
import type { LivePlan } from "./live-plan.ts";

/**
 * Returns a scenario calculated on the page for planning; null until it is loaded, or if there is nothing to calculate.
 */
export function useLivePlan(scenario: string): LivePlan | null {
  const { data } = useQuery({
    queryKey: [...statementQueries.model.key(), "plan", scenario],
    queryFn: async () => {
      const [{ model }, { payroll }, { openPlan, payrollOf }] = await Promise.all([
        statementApi.model({ scenario }),
        microforecastQueries.accounts.call({ scenario }),
        import("./live-plan.ts"),
      ]);
      const opened = model === null ? null : openPlan(model as ForecastWire, payrollOf(payroll));
      return opened?.ok ? opened.value : null;
    },
    structuralSharing: false,
    meta: { quiet: true },
  });
  return data ?? null;
}
