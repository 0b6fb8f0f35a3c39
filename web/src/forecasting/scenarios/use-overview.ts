import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { scenarioQueries } from "../api.ts";
import { listedScenarios } from "./scenario-list.ts";

/**
 * Loads every scenario of the current company with its key figures, and reloads them whenever a screen that shows them
 * opens.
 */
export function useOverview() {
  const query = useQuery({
    ...scenarioQueries.overview.queryOptions({ input: {} }),
    staleTime: 0,
  });
  const listed = useMemo(() => query.data && listedScenarios(query.data.data), [query.data]);
  return { query, listed, deleted: query.data?.deleted ?? [] };
}
