import { Progress, Text } from "@mantine/core";
import { useEffect } from "react";
import { failureOf } from "../../api/failure.ts";
import { notifyError, notifySuccess } from "../../kit/feedback/notify.tsx";
import { refreshForecast } from "./api.ts";
import styles from "./data-source.module.css";
import { forgetRunning, useRunningImport, wasBegunHere } from "./running-import.ts";
import { sourceTexts } from "./texts.ts";
import { useImportProgress } from "./use-import-progress.ts";

const texts = sourceTexts.progress;

/** How far the import is that was left running; after the page was loaded anew it also says how that import ended. */
export function RunningImportStrip() {
  const running = useRunningImport();
  const progress = useImportProgress(running?.progressId ?? null);
  const id = running?.progressId;
  const state = progress.data.state;
  const isUnknown = progress.isError && failureOf(progress.error).http === 404;
  useEffect(() => {
    if (id === undefined || wasBegunHere(id)) return;
    if (state === "done") {
      notifySuccess({ message: texts.saved });
      void refreshForecast();
    }
    if (state === "failed") notifyError({ title: sourceTexts.flow.uploadFailed, message: texts.failed });
    if (state === "done" || state === "failed" || isUnknown) forgetRunning(id);
  }, [id, state, isUnknown]);
  if (running === null) return null;
  const percent = Math.round(progress.data.percent);
  return (
    <section className={styles.running} role="status" aria-live="polite">
      <Text fw={600}>{texts.running(running.fileName)}</Text>
      <Progress value={percent} size="sm" aria-label={texts.running(running.fileName)} />
      <Text c="dimmed">
        {percent}% · {progress.data.phase}
      </Text>
    </section>
  );
}
