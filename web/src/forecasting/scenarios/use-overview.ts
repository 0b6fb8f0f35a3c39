import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCompanyId } from "../../access/chosen-company.ts";
import { scenarioQueries } from "../api.ts";
import { listedScenarios } from "./scenario-list.ts";

/** Every scenario of the chosen company with its key figures, read anew whenever a screen that shows them opens. */
export function useOverview() {
  const company_id = useCompanyId();
  const query = useQuery({
    ...scenarioQueries.overview.queryOptions({ input: { company_id } }),
    staleTime: 0,
    meta: { quiet: true },
  });
  const listed = useMemo(() => query.data && listedScenarios(query.data.data), [query.data]);
  return { query, listed, deleted: query.data?.deleted ?? [] };
}
