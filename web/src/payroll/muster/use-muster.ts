import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { musterQueries } from "../api.ts";
import type { Unsaved } from "../typed-cells.ts";
import { useTypedCells } from "../use-typed-cells.ts";
import { type Muster, type MusterStatus, refreshRuns } from "./api.ts";
import { afterWriting, rowsToWrite } from "./muster-model.ts";
import { musterTexts as texts } from "./texts.ts";

/**
 * Loads the muster roll of a payroll and manages the values that the user enters. Entered values are shown at once and
 * saved shortly afterwards, one call at a time.
 */
export function useMuster(runId: string) {
  const input = { payroll_id: runId, all: true };
  const query = useQuery({
    ...musterQueries.list.queryOptions({ input }),
    enabled: runId !== "",
    refetchOnReconnect: false,
  });
  const client = useQueryClient();
  const queryKey = musterQueries.list.queryKey({ input });
  const write = async (typed: Unsaved, status?: MusterStatus) => {
    const held = client.getQueryData<Muster>(queryKey);
    if (held === undefined || typed.size === 0) return;
    const rows = rowsToWrite(held, typed).map((row) => (status === undefined ? row : { ...row, status }));
    await musterQueries.write.call({ payroll_id: runId, rows });
    client.setQueryData<Muster>(queryKey, (now) => (now === undefined ? now : afterWriting(now, typed, status)));
    void refreshRuns();
  };
  const onFailed = () => query.refetch();
  const cells = useTypedCells({ save: write, onFailed, errorTitle: texts.failed });
  const setStatus = useMutation({
    mutationFn: ({ id, status }: { readonly id: string; readonly status: MusterStatus }) =>
      write(new Map([[id, new Map()]]), status),
    meta: { errorTitle: texts.failed },
    onError: onFailed,
  });
  return {
    query,
    ...cells,
    isSaving: cells.isSaving || setStatus.isPending,
    setStatus: (id: string, status: MusterStatus) => setStatus.mutate({ id, status }),
    read: () => void query.refetch().then(cells.readAnew),
  };
}
