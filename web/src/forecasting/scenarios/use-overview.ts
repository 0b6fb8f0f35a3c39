import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { scenarioQueries } from "../api.ts";
import { listedScenarios } from "./scenario-list.ts";

/** Reads every scenario of the chosen company with its key figures, again whenever a screen that shows them opens. */
export function useOverview() {
  const query = useQuery({
    ...scenarioQueries.overview.queryOptions({ input: {} }),
    staleTime: 0,
  });
  const listed = useMemo(() => query.data && listedScenarios(query.data.data), [query.data]);
  return { query, listed, deleted: query.data?.deleted ?? [] };
}
