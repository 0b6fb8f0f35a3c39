import { useState } from "react";
import { useWorkToItsEnd } from "../../api/live/use-work-progress.ts";
import { useAction } from "../../api/use-save.ts";
import { notifyError } from "../../kit/feedback/notify.tsx";
import { refreshPayroll } from "../api.ts";
import { deliveryQueries } from "./api.ts";
import { slipTexts } from "./texts.ts";

const texts = slipTexts.list;

/** Returns the function that emails all or some payslips of a payroll, and its progress. */
export function useMailing(runId: string) {
  const [workId, setWorkId] = useState<string | null>(null);
  const send = useAction(
    (ids?: readonly string[]) =>
      deliveryQueries.send.call({ payroll_id: runId, ...(ids === undefined ? {} : { personnel_ids: [...ids] }) }),
    refreshPayroll,
    ({ progress_id: begun }) => setWorkId(begun),
  );
  const progress = useWorkToItsEnd(workId, texts.waiting, (end, phase) => {
    setWorkId(null);
    if (end === "failed") notifyError({ title: texts.notMailed, message: phase });
    void refreshPayroll();
  });
  return { send, progress: workId === null ? undefined : progress };
}
