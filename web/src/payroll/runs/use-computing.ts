import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useCancelling, useWorkToItsEnd } from "../../api/live/use-work-progress.ts";
import { notifyError, notifyInfo, notifySuccess } from "../../kit/feedback/notify.tsx";
import { refreshPayroll, runQueries } from "../api.ts";
import { runTexts } from "./texts.ts";

const texts = runTexts.computing;
const keyOf = (runId: string) => `computing ${runId}`;

/**
 * Returns the progress of a payroll calculation started in this browser tab, and the functions to start and cancel one.
 * The calculation continues while the user visits other screens.
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
  const { phase, percent } = useWorkToItsEnd(id, texts.waiting, (end, message) => {
    keep(null);
    if (end === "done") notifySuccess({ message: texts.done });
    if (end === "cancelled") notifyInfo({ message });
    if (end === "failed") notifyError({ title: texts.failed, message });
    void refreshPayroll();
  });
  const { cancel } = useCancelling(id);
  return {
    isRunning: id !== null || begin.isPending,
    percent,
    phase,
    begin: () => begin.mutate(),
    cancel,
  };
}

/** The progress of a payroll calculation and the functions that control it, as `useComputing` returns them. */
export type Computing = ReturnType<typeof useComputing>;
