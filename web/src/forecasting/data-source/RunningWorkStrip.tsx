import { Progress, Text } from "@mantine/core";
import { useEffect } from "react";
import { useWorkProgress } from "../../api/live/use-work-progress.ts";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifyError, notifyInfo, notifySuccess } from "../../kit/feedback/notify.tsx";
import { refreshForecast } from "../api.ts";
import { CancelButton } from "./CancelButton.tsx";
import styles from "./data-source.module.css";
import { forgetRunning, isEndShownElsewhere, type RunningWork, useRunningWork } from "./running-work.ts";
import { sourceTexts } from "./texts.ts";

const texts = sourceTexts.progress;

/**
 * Shows the progress of long-running work, with a button to cancel it. When the work ends, shows a notification,
 * unless the call that started the work shows one itself.
 */
export function RunningWorkStrip() {
  const running = useRunningWork();
  const progress = useWorkProgress(running?.progressId ?? null, texts.uploading);
  const { state, phase } = progress.data;
  const isUnknown = progress.isError && failureOf(progress.error).http === 404;
  useEffect(() => {
    if (running === null || isEndShownElsewhere(running)) return;
    if (state !== "running") {
      notifyEnd(running, state, phase);
      if (state === "done") void refreshForecast();
    }
    if (state !== "running" || isUnknown) forgetRunning(running.progressId);
  }, [running, state, phase, isUnknown]);
  if (running === null) return null;
  const percent = Math.round(progress.data.percent);
  const title = titleOf(running);
  return (
    <section className={styles.running} role="status" aria-live="polite">
      <div className={styles.runningHead}>
        <Text fw={600}>{title}</Text>
        {state === "running" ? (
          <CancelButton progressId={running.progressId} isKnown={progress.isFetchedAfterMount && !progress.isError} />
        ) : null}
      </div>
      <Progress value={percent} size="sm" aria-label={title} />
      <Text c="dimmed">
        {percent}% · {phase}
      </Text>
    </section>
  );
}

function titleOf(running: RunningWork): string {
  if (running.kind === "import") return texts.running(running.fileName);
  return running.kind === "forecast" ? texts.forecasting : texts.rollingBack;
}

function notifyEnd({ kind }: RunningWork, state: "done" | "failed" | "cancelled", phase: string): void {
  const failedTitle = kind === "import" ? sourceTexts.flow.uploadFailed : texts.forecastFailed;
  if (state === "cancelled") notifyInfo({ message: phase });
  if (state === "failed") notifyError({ title: failedTitle, message: kind === "import" ? texts.failed : phase });
  if (state === "done") notifySuccess({ message: kind === "import" ? texts.saved : texts.forecastMade });
}
