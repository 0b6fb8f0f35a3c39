import { lineDepartments } from "@hazina/contract/forecasting/line-departments.ts";
import { useQuery } from "@tanstack/react-query";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";
import { type Department, departmentQueries } from "../../organization/departments/api.ts";
import { hasAbility, useUser } from "../../session/session.ts";

/** The queries and mutations for the department of each line of the profit and loss. */
export const lineDepartmentQueries = queriesOf(lineDepartments, ["forecasting", "lineDepartments"]);

/** Reloads the departments of lines; call it after any of them has changed. */
export const refreshLineDepartments = readAgain(["forecasting", "lineDepartments"]);

/**
 * Returns the departments that the user can choose from; undefined while loading, empty if the user may not see them.
 */
export function useDepartments(): readonly Department[] | undefined {
  const maySee = hasAbility(useUser(), ["View Departments"]);
  const { data } = useQuery({
    ...departmentQueries.list.queryOptions({ input: {} }),
    enabled: maySee,
    staleTime: 300_000,
  });
  return maySee ? data?.data : [];
}
