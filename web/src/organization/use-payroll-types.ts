import { payrollTypes } from "@hazina/contract/payroll/types.ts";
import { useQuery } from "@tanstack/react-query";
import { queriesOf } from "../api/queries.ts";
import { hasAbility, useUser } from "../session/session.ts";

/** The queries for payroll types. They use the payroll domain's query keys, so both share one cache. */
const typeQueries = queriesOf(payrollTypes, ["payroll", "types"]);

/**
 * Returns the payroll types as options for a select. The list is empty if the user may not see payroll, and until the
 * types are loaded.
 */
export function usePayrollTypes() {
  const enabled = hasAbility(useUser(), ["View Payroll"]);
  const { data } = useQuery({ ...typeQueries.list.queryOptions({ input: { page: 1 } }), enabled });
  return (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
