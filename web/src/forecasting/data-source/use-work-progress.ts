import { useQuery } from "@tanstack/react-query";
import { sourceQueries } from "../source-api.ts";
import { sourceTexts } from "./texts.ts";

const POLL_MS = 500;

/**
 * How far long work is, asked of the server twice a second, the first time after half a second: before that the server
 * has hardly begun. Null asks nothing.
 */
export function useWorkProgress(progressId: string | null) {
  return useQuery({
    ...sourceQueries.platform.progress.queryOptions({ input: { id: progressId ?? "" } }),
    enabled: progressId !== null,
    refetchInterval: (query) =>
      query.state.data === undefined || query.state.data.state === "running" ? POLL_MS : false,
    refetchIntervalInBackground: true,
    initialData: { phase: sourceTexts.progress.uploading, percent: 0, state: "running" as const },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
