import { lineDepartments } from "@hazina/contract/forecasting/line-departments.ts";
import { useQuery } from "@tanstack/react-query";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";
import { type Department, departmentQueries } from "../../organization/departments/api.ts";
import { hasAbility, useUser } from "../../session/session.ts";

/** The department of each line of the profit and loss, as queries and mutations. */
export const lineDepartmentQueries = queriesOf(lineDepartments, ["forecasting", "lineDepartments"]);

/** The refresh after lines got another department. */
export const refreshLineDepartments = readAgain(["forecasting", "lineDepartments"]);

/** The company's departments to choose from; none where the user may not see them. */
export function useDepartments(): readonly Department[] | undefined {
  const maySee = hasAbility(useUser(), ["View Departments"]);
  const { data } = useQuery({
    ...departmentQueries.list.queryOptions({ input: {} }),
    enabled: maySee,
    staleTime: 300_000,
  });
  return maySee ? data?.data : [];
}
