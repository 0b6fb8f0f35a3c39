import { Button, Progress, Text } from "@mantine/core";
import surface from "../../kit/page/surface.module.css";
import styles from "./back-test.module.css";
import { backTestTexts as texts } from "./texts.ts";

type WorkStripProps = {
  readonly phase: string | undefined;
  /** 0 to 100, as the server reports. */
  readonly percent: number;
  readonly isCancelling: boolean;
  /** Left out where there is nothing to cancel yet. */
  readonly onCancel: (() => void) | undefined;
};

/** Shows the progress of the test, where it takes longer than a moment; it can be cancelled. */
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
