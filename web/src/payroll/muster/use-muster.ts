import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CellEdit } from "../../kit/period-grid/model.ts";
import { musterQueries } from "../api.ts";
import { type Muster, type MusterStatus, refreshRuns } from "./api.ts";
import { afterWriting, rowsToWrite, type Unsaved, withEdits, withoutSaved } from "./muster-model.ts";
import { musterTexts as texts } from "./texts.ts";

/** What is typed is saved once nothing more was typed for so long. */
const PAUSE_MS = 500;

const NOTHING: Unsaved = new Map();

/** The muster roll of a payroll, and what is typed into it: shown at once, saved a moment later, one call after the other. */
export function useMuster(runId: string) {
  const input = { payroll_id: runId, all: true };
  const query = useQuery({
    ...musterQueries.list.queryOptions({ input }),
    enabled: runId !== "",
    refetchOnReconnect: false,
  });
  const [unsaved, setUnsaved] = useState<Unsaved>(NOTHING);
  const client = useQueryClient();
  const queryKey = musterQueries.list.queryKey({ input });
  const write = useMutation({
    mutationFn: async (saving: Unsaved) => {
      const held = client.getQueryData<Muster>(queryKey);
      if (held === undefined || saving.size === 0) return saving;
      await musterQueries.write.call({ payroll_id: runId, rows: [...rowsToWrite(held, saving)] });
      return saving;
    },
    meta: { errorTitle: texts.failed },
    onSuccess: (saved) => {
      client.setQueryData<Muster>(queryKey, (held) => (held === undefined ? held : afterWriting(held, saved)));
      setUnsaved((now) => withoutSaved(now, saved));
      return refreshRuns();
    },
    onError: (_error, saving) => {
      setUnsaved((now) => withoutSaved(now, saving));
      return query.refetch();
    },
  });
  const save = useEffectEvent(() => write.mutate(unsaved));
  useEffect(() => {
    if (unsaved.size === 0 || write.isPending) return;
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [unsaved, write.isPending]);
  useSavedOnLeaving(unsaved, runId);
  const setStatus = useMutation({
    mutationFn: async ({ id, status }: { readonly id: string; readonly status: MusterStatus }) => {
      const held = client.getQueryData<Muster>(queryKey);
      const of: Unsaved = new Map([[id, new Map()]]);
      const rows = held === undefined ? [] : rowsToWrite(held, of).map((row) => ({ ...row, status }));
      await musterQueries.write.call({ payroll_id: runId, rows });
      return { of, status };
    },
    meta: { errorTitle: texts.failed },
    onSuccess: ({ of, status }) => {
      client.setQueryData<Muster>(queryKey, (held) => (held === undefined ? held : afterWriting(held, of, status)));
      return refreshRuns();
    },
    onError: () => query.refetch(),
  });
  return {
    query,
    unsaved,
    isSaving: unsaved.size > 0 || write.isPending || setStatus.isPending,
    isSaved: write.isSuccess,
    edit: (edits: readonly CellEdit[]) => setUnsaved((now) => withEdits(now, edits)),
    setStatus: (id: string, status: MusterStatus) => setStatus.mutate({ id, status }),
    read: () => void query.refetch(),
  };
}

/** What was typed just before another payroll or screen is gone to is saved as well. */
function useSavedOnLeaving(unsaved: Unsaved, runId: string): void {
  const latest = useRef(unsaved);
  latest.current = unsaved;
  const client = useQueryClient();
  useEffect(
    () => () => {
      const held = client.getQueryData<Muster>(
        musterQueries.list.queryKey({ input: { payroll_id: runId, all: true } }),
      );
      if (held === undefined || latest.current.size === 0) return;
      const rows = [...rowsToWrite(held, latest.current)];
      void musterQueries.write.call({ payroll_id: runId, rows }).then(refreshRuns, () => undefined);
    },
    [client, runId],
  );
}
