import { platform } from "@hazina/contract/platform/progress.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useProgressInterval } from "../../api/live/use-progress-interval.ts";
import { queriesOf } from "../../api/queries.ts";
import { notifyError, notifyInfo, notifySuccess } from "../../kit/feedback/notify.tsx";
import { refreshPayroll, runQueries } from "../api.ts";
import { runTexts } from "./texts.ts";

const progressQueries = queriesOf(platform, ["progress"]);
const texts = runTexts.computing;
const POLL_MS = 500;
const keyOf = (runId: string) => `computing ${runId}`;

/**
 * The computing of a payroll that was begun on this device: how far it is, and the ways to begin and to cancel it. One can leave
 * the screen and come back to it.
 */
export function useComputing(runId: string) {
  const [id, setId] = useState<string | null>(() => sessionStorage.getItem(keyOf(runId)));
  const keep = (progressId: string | null) => {
    if (progressId === null) sessionStorage.removeItem(keyOf(runId));
    else sessionStorage.setItem(keyOf(runId), progressId);
    setId(progressId);
  };
  const begin = useMutation({
    mutationFn: () => runQueries.compute.call({ id: runId, progress_id: crypto.randomUUID() }),
    onSuccess: ({ progress_id: begun }) => keep(begun),
    onSettled: refreshPayroll,
  });
  const cancel = useMutation(progressQueries.cancelProgress.mutationOptions({ meta: { quiet: true } }));
  const interval = useProgressInterval(id, () => progress.refetch(), POLL_MS);
  const progress = useQuery({
    ...progressQueries.progress.queryOptions({ input: { id: id ?? "" } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data === undefined ? POLL_MS : interval),
    refetchIntervalInBackground: true,
    gcTime: 0,
    retry: false,
  });
  const { state = "running", phase = texts.waiting, percent = 0 } = progress.data ?? {};
  const isLost = progress.isError && progress.failureCount > 0;
  useEffect(() => {
    if (id === null || (state === "running" && !isLost)) return;
    sessionStorage.removeItem(keyOf(runId));
    setId(null);
    if (state === "done") notifySuccess({ message: texts.done });
    if (state === "cancelled") notifyInfo({ message: phase });
    if (state === "failed") notifyError({ title: texts.failed, message: phase });
    void refreshPayroll();
  }, [id, state, phase, isLost, runId]);
  return {
    isRunning: id !== null || begin.isPending,
    percent: Math.round(percent),
    phase,
    begin: () => begin.mutate(),
    cancel: id === null || cancel.isPending ? undefined : () => cancel.mutate({ id }),
  };
}

/** The computing of a payroll, as a screen shows it. */
export type Computing = ReturnType<typeof useComputing>;
