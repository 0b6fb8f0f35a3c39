import { useState } from "react";
import { useWorkToItsEnd } from "../../api/live/use-work-progress.ts";
import { useAction } from "../../api/use-save.ts";
import { notifyError } from "../../kit/feedback/notify.tsx";
import { refreshPayroll } from "../api.ts";
import { slipTexts } from "./texts.ts";

const texts = slipTexts.list;

/**
 * Starts emailing to the given employees, or to all of them if `ids` is undefined. `progress_id` is used to follow the
 * progress.
 */
export type StartMailing = (ids: readonly string[] | undefined) => Promise<{ message: string; progress_id: string }>;

/**
 * Emails payslips or P9 forms. Returns the function that starts sending, and the progress, which is undefined while
 * nothing is being sent.
 * @param start the call that starts sending.
 * @param failed the title of the notification if sending fails.
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
