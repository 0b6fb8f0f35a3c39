import { addMonths, type Day, formatMonth, parseMonth } from "@hazina/base/calendar.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { rateQueries, runQueries } from "../../payroll/api.ts";
import { reportQueries } from "../../payroll/reports/api.ts";
import { hasAbility, type SignedInUser } from "../../session/session.ts";
import { obligationNeeds, payrollNeeds, rateNeeds } from "./needs-of-pay.ts";

const NEWEST_RUNS = 20;

/** The months before the newest approved one whose payments to authorities may still be open. */
const EARLIER_MONTHS = 2;

/** Returns what payroll needs: payments to authorities, payrolls that are due or blocked, rates that are missing. */
export function usePayNeeds(user: SignedInUser | null, today: Day, decided: ReadonlySet<string>) {
  const may = (ability: string) => hasAbility(user, [ability]);
  const enabled = may("View Payroll");
  const mayAdd = may("Manage Payroll Settings");
  const owed = useQuery({ ...reportQueries.obligations.queryOptions({ input: {} }), enabled });
  const newest = owed.data?.month ?? null;
  const earlier = useQueries({
    queries: monthsBefore(newest).map((month) => reportQueries.obligations.queryOptions({ input: { month } })),
  });
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
  const queries = [owed, runs, rates, ...earlier, ...checks];
  return {
    needs: [
      ...[owed, ...earlier].flatMap(({ data }) =>
        data === undefined ? [] : obligationNeeds(data, today, may("Pay Payroll")),
      ),
      ...(runs.data?.data ?? []).flatMap((run) =>
        payrollNeeds(run, { blocking: blocking.get(run.id), isTheirs: decided.has(run.id) }, today),
      ),
      ...rateNeeds(rates.data?.missing ?? [], mayAdd),
    ],
    queries,
  };
}

function monthsBefore(newest: string | null): string[] {
  if (newest === null) return [];
  return Array.from({ length: EARLIER_MONTHS }, (_, at) => formatMonth(addMonths(parseMonth(newest), -1 - at)));
}
