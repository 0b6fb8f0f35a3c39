import { useState } from "react";
import { useWorkToItsEnd } from "../../api/live/use-work-progress.ts";
import { useAction } from "../../api/use-save.ts";
import { notifyError } from "../../kit/feedback/notify.tsx";
import { refreshPayroll } from "../api.ts";
import { slipTexts } from "./texts.ts";

const texts = slipTexts.list;

/** Starts an emailing, of some employees or of all. */
export type StartMailing = (ids: readonly string[] | undefined) => Promise<{ message: string; progress_id: string }>;

/**
 * Emails all or some payslips or P9 forms: the function that starts it, and its progress.
 * @param start the call that starts it. @param failed the title of its failure.
 */
export function useMailing(start: StartMailing, failed: string = texts.notMailed) {
  const [workId, setWorkId] = useState<string | null>(null);
  const send = useAction(
    (ids?: readonly string[]) => start(ids),
    refreshPayroll,
    ({ progress_id: begun }) => setWorkId(begun),
  );
  const progress = useWorkToItsEnd(workId, texts.waiting, (end, phase) => {
    setWorkId(null);
    if (end === "failed") notifyError({ title: failed, message: phase });
    void refreshPayroll();
  });
  return { send, progress: workId === null ? undefined : progress };
}
