import { platform } from "@hazina/contract/platform/progress.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { queriesOf } from "../queries.ts";
import { useProgressInterval } from "./use-progress-interval.ts";

/** The calls that read the progress of long-running work and cancel it. */
export const progressQueries = queriesOf(platform, ["progress"]);

const POLL_MS = 500;

/**
 * Returns the progress of long-running work. It is read when the server reports a step or, if
 * reports do not arrive, twice a second. The first read is after half a second, so that the server
 * has started the work.
 * @param progressId the id of the work; null if there is none.
 * @param waiting the phase to show until the first response.
 */
export function useWorkProgress(progressId: string | null, waiting: string) {
  const client = useQueryClient();
  const queryKey = progressQueries.progress.key({ input: { id: progressId ?? "" } });
  const interval = useProgressInterval(progressId, () => client.refetchQueries({ queryKey }), POLL_MS);
  return useQuery({
    ...progressQueries.progress.queryOptions({ input: { id: progressId ?? "" } }),
    enabled: progressId !== null,
    refetchInterval: ({ state }) => {
      if (state.data !== undefined && state.data.state !== "running") return false;
      return state.dataUpdateCount + state.errorUpdateCount === 0 ? POLL_MS : interval;
    },
    refetchIntervalInBackground: true,
    initialData: { phase: waiting, percent: 0, state: "running" as const },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** The result of long-running work; `lost` if it is unknown. */
export type WorkEnd = "done" | "cancelled" | "failed" | "lost";

/** Follows long-running work and calls `onEnd` when it has ended. After that the caller must pass null as the id. */
export function useWorkToItsEnd(
  progressId: string | null,
  waiting: string,
  onEnd: (end: WorkEnd, phase: string) => void,
) {
  const progress = useWorkProgress(progressId, waiting);
  const { state, phase, percent } = progress.data;
  const isLost = progress.isError && progress.failureCount > 0;
  const tell = useEffectEvent(onEnd);
  useEffect(() => {
    if (progressId === null || (state === "running" && !isLost)) return;
    tell(state === "running" ? "lost" : state, phase);
  }, [progressId, state, phase, isLost]);
  return { phase, percent: Math.round(percent) };
}

/**
 * Returns the function that cancels long-running work, and whether the work is being cancelled. The function is
 * undefined if there is no work, or if the work is already being cancelled. Cancelling work that has already ended is
 * not an error.
 */
export function useCancelling(progressId: string | null) {
  const cancel = useMutation(progressQueries.cancelProgress.mutationOptions({ meta: { quiet: true } }));
  return {
    isCancelling: cancel.isPending,
    cancel: progressId === null || cancel.isPending ? undefined : () => cancel.mutate({ id: progressId }),
  };
}
