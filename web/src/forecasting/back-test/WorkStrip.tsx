import { Button, Progress, Text } from "@mantine/core";
import surface from "../../kit/page/surface.module.css";
import styles from "./back-test.module.css";
import { backTestTexts as texts } from "./texts.ts";

type WorkStripProps = {
  readonly phase: string | undefined;
  /** The progress reported by the server, 0 to 100. */
  readonly percent: number;
  readonly isCancelling: boolean;
  /** Cancels the test; undefined while there is nothing to cancel yet. */
  readonly onCancel: (() => void) | undefined;
};

/** Shows the progress of a running test, with a button to cancel it. */
export function WorkStrip({ phase, percent, isCancelling, onCancel }: WorkStripProps) {
  return (
    <section className={`${surface.flush} ${styles.work}`} role="status" aria-live="polite">
      <div className={styles.workHead}>
        <Text fw={600}>{texts.working}</Text>
        {onCancel === undefined ? null : (
          <Button
            variant="default"
            size="compact-sm"
            className={styles.touch ?? ""}
            loading={isCancelling}
            onClick={onCancel}
          >
            {texts.cancel}
          </Button>
        )}
      </div>
      <Progress value={percent} size="sm" aria-label={texts.working} />
      <Text c="dimmed">
        {percent}% {phase === undefined ? "" : `· ${phase}`}
      </Text>
    </section>
  );
}
