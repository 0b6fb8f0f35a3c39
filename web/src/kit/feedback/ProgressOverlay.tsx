import { Button, Overlay, RingProgress, Text } from "@mantine/core";
import type { ReactNode } from "react";
import hidden from "../page/spoken.module.css";
import { kitTexts } from "../texts.ts";
import styles from "./feedback.module.css";
import { type Phases, phaseAt } from "./phases.ts";

type ProgressOverlayProps = {
  /** The progress of the work, 0 to 100, as the server reports it; null hides the overlay. */
  readonly percent: number | null;
  readonly phases: Phases;
  /**
   * Called when the user leaves the screen while the work continues on the server. If omitted, the user cannot leave
   * before the work ends.
   */
  readonly onLeave?: () => void;
  /** The button that cancels the work. */
  readonly cancel?: ReactNode;
};

/** Covers the screen with a progress dial and the current step of long-running work, such as Processing... or Ready. */
export function ProgressOverlay({ percent, phases, onLeave, cancel }: ProgressOverlayProps) {
  if (percent === null) return null;
  const whole = Math.max(0, Math.min(100, Math.round(percent)));
  return (
    <Overlay fixed center backgroundOpacity={0.35} zIndex={300}>
      <div className={styles.progress} role="status" aria-live="polite">
        <RingProgress
          size={120}
          thickness={8}
          roundCaps
          sections={[{ value: whole, color: "accent" }]}
          label={
            <Text ta="center" fw={700} size="lg">
              {whole}%
            </Text>
          }
          rootColor="var(--hz-line)"
          aria-hidden
        />
        <progress className={hidden.spoken} value={whole} max={100} aria-label={kitTexts.processing} />
        <Text fw={600}>{phaseAt(phases, whole)}</Text>
        <Text c="dimmed">{whole < 100 ? kitTexts.processing : kitTexts.ready}</Text>
        {cancel}
        {onLeave === undefined ? null : (
          <Button variant="subtle" onClick={onLeave}>
            {kitTexts.leaveRunning}
          </Button>
        )}
      </div>
    </Overlay>
  );
}
