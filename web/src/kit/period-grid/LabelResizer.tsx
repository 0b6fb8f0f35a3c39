import type { KeyboardEvent, PointerEvent } from "react";
import { useRef } from "react";
import styles from "./period-grid.module.css";
import { periodGridTexts } from "./texts.ts";
import { isNarrow, LABEL_LIMITS_PX } from "./viewport/layout.ts";
import type { LabelWidth } from "./viewport/use-label-width.ts";

const STEP_PX = 20;

type LabelResizerProps = Pick<LabelWidth, "resize" | "reset"> & {
  readonly labelPx: number;
  /** The width of the grid in px; undefined until it is measured. */
  readonly gridPx: number | undefined;
};

/**
 * The right edge of the first column. Dragging it or pressing the arrow keys changes the column's width; a double click
 * resets it.
 */
export function LabelResizer({ labelPx, gridPx, resize, reset }: LabelResizerProps) {
  const from = useRef<{ x: number; px: number }>(undefined);
  if (gridPx === undefined || isNarrow(gridPx)) return null;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") resize(labelPx - STEP_PX);
    if (key === "ArrowRight") resize(labelPx + STEP_PX);
    if (key === "Home") reset();
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, px: labelPx };
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between two things cannot be moved
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={periodGridTexts.labelWidth}
      title={periodGridTexts.labelWidth}
      aria-valuenow={labelPx}
      aria-valuemin={LABEL_LIMITS_PX.min}
      aria-valuemax={LABEL_LIMITS_PX.max}
      className={styles.resizer}
      style={{ left: labelPx }}
      data-print="hide"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={({ clientX }) => {
        if (from.current !== undefined) resize(from.current.px + clientX - from.current.x);
      }}
      onPointerUp={() => {
        from.current = undefined;
      }}
      onDoubleClick={reset}
    />
  );
}
