import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useProgressInterval } from "../../api/live/use-progress-interval.ts";
import { sourceQueries } from "../source-api.ts";
import { sourceTexts } from "./texts.ts";

const POLL_MS = 500;

/**
 * Returns how far long work is, read when the server tells that it went on, or twice a second where that is not heard. The first
 * time is after half a second: before that the server has hardly begun. Null asks nothing.
 */
export function useWorkProgress(progressId: string | null) {
  const client = useQueryClient();
  const queryKey = sourceQueries.platform.progress.key({ input: { id: progressId ?? "" } });
  const interval = useProgressInterval(progressId, () => client.refetchQueries({ queryKey }), POLL_MS);
  return useQuery({
    ...sourceQueries.platform.progress.queryOptions({ input: { id: progressId ?? "" } }),
    enabled: progressId !== null,
    refetchInterval: ({ state }) => {
      if (state.data !== undefined && state.data.state !== "running") return false;
      return state.dataUpdateCount + state.errorUpdateCount === 0 ? POLL_MS : interval;
    },
    refetchIntervalInBackground: true,
    initialData: { phase: sourceTexts.progress.uploading, percent: 0, state: "running" as const },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
