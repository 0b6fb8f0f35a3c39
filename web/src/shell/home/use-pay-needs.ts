import type { Day } from "@hazina/base/calendar.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { rateQueries, runQueries } from "../../payroll/api.ts";
import { reportQueries } from "../../payroll/reports/api.ts";
import { hasAbility, type SignedInUser } from "../../session/session.ts";
import { obligationNeeds, payrollNeeds, rateNeeds } from "./needs-of-pay.ts";

const NEWEST_RUNS = 20;

/**
 * Returns payroll items that need attention: payments to authorities, payrolls that are due or blocked, and missing
 * rates.
 */
export function usePayNeeds(user: SignedInUser | null, today: Day, decided: ReadonlySet<string>) {
  const may = (ability: string) => hasAbility(user, [ability]);
  const enabled = may("View Payroll");
  const mayAdd = may("Manage Payroll Settings");
  const owed = useQuery({ ...reportQueries.obligations.queryOptions({ input: { open: true } }), enabled });
  const runs = useQuery({ ...runQueries.list.queryOptions({ input: { page: 1, size: NEWEST_RUNS } }), enabled });
  const computed = (runs.data?.data ?? []).filter(({ status }) => status === "computed");
  const checks = useQueries({
    queries: computed.map(({ id }) => runQueries.checks.queryOptions({ input: { id } })),
  });
  const rates = useQuery({
    ...rateQueries.zemo.queryOptions({ input: {} }),
    enabled: mayAdd || (enabled && may("Prepare Payroll")),
  });
  const blocking = new Map(
    computed.map(({ id }, at) => [id, checks[at]?.data?.data.filter((one) => one.blocking).length] as const),
  );
  const queries = [owed, runs, rates, ...checks];
  return {
    needs: [
      ...[...Map.groupBy([...(owed.data?.data ?? []), ...(owed.data?.open ?? [])], ({ month }) => month)].flatMap(
        ([month, data]) => obligationNeeds({ month, data }, today, may("Pay Payroll")),
      ),
      ...(runs.data?.data ?? []).flatMap((run) =>
        payrollNeeds(run, { blocking: blocking.get(run.id), isTheirs: decided.has(run.id) }, today),
      ),
      ...rateNeeds(rates.data?.missing ?? [], mayAdd),
    ],
    queries,
  };
}
