import { payrollTypes } from "@hazina/contract/payroll/types.ts";
import { useQuery } from "@tanstack/react-query";
import { queriesOf } from "../api/queries.ts";
import { hasAbility, useUser } from "../session/session.ts";

/** The queries for payroll types, with the same keys as in the payroll domain. */
const typeQueries = queriesOf(payrollTypes, ["payroll", "types"]);

/**
 * Returns the payroll types that employment terms and employment types can refer to, as options; none for
 * users who may not see payroll.
 */
export function usePayrollTypes() {
  const enabled = hasAbility(useUser(), ["View Payroll"]);
  const { data } = useQuery({ ...typeQueries.list.queryOptions({ input: { page: 1 } }), enabled });
  return (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
