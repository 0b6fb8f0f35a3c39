import { useQuery } from "@tanstack/react-query";
import { sourceQueries } from "./api.ts";

const POLL_MS = 500;

/** How far an import is, asked of the server twice a second; null asks nothing. */
export function useImportProgress(progressId: string | null) {
  return useQuery({
    ...sourceQueries.platform.progress.queryOptions({ input: { id: progressId ?? "" } }),
    enabled: progressId !== null,
    refetchInterval: (query) =>
      query.state.data === undefined || query.state.data.state === "running" ? POLL_MS : false,
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
}
