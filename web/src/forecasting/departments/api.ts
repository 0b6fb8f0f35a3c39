import { lineDepartments } from "@hazina/contract/forecasting/line-departments.ts";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { useQuery } from "@tanstack/react-query";
import { hasAbility, useUser } from "../../access/session.ts";
import { clientOf } from "../../api/link.ts";
import { type Department, departmentQueries } from "../../organization/departments/api.ts";

/** Which department a line of the profit and loss belongs to, as queries and mutations. */
export const lineDepartmentQueries = createTanstackQueryUtils(clientOf(lineDepartments), {
  path: ["forecasting", "lineDepartments"],
});

/** The company's departments for a choice of one; none where the user may not see them. */
export function useDepartments(companyId: string): readonly Department[] | undefined {
  const maySee = hasAbility(useUser(), ["View Departments"]);
  const { data } = useQuery({
    ...departmentQueries.list.queryOptions({ input: { company_id: companyId } }),
    enabled: maySee,
    staleTime: 300_000,
    meta: { quiet: true },
  });
  return maySee ? data?.data : [];
}
