import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { Listed } from "../api.ts";
import { movable, type Span } from "./bars.ts";

/**
 * The state of a roadmap's bars: the id of the bar being moved (null if none is), the number of months it is moved by,
 * and the event handlers that move a bar.
 */
export type Shift = {
  readonly id: string | null;
  readonly by: number;
  readonly handlers: (row: Listed) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onKeyUp: () => void;
    readonly onBlur: () => void;
  };
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -3, PageDown: 3 };
type Moved = { readonly id: string | null; readonly by: number };

const NONE: Moved = { id: null, by: 0 };

/**
 * How long, in ms, a bar waits after the last arrow key press before its move is saved, so that several key presses
 * become one undo step.
 */
const SETTLE_MS = 700;

/** Moves a bar while it is dragged or moved with the arrow keys, and saves the move afterwards; Escape cancels it. */
export function useShift(span: Span, onMove: (row: Listed, byMonths: number) => Promise<unknown>): Shift {
  const [shown, setShown] = useState<Moved>(NONE);
  const latest = useRef<Moved>(NONE);
  const drag = useRef<{ readonly x: number; readonly monthPx: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const saving = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const setShift = (next: Moved) => {
    latest.current = next;
    setShown(next);
  };
  const save = async (row: Listed) => {
    clearTimeout(timer.current);
    drag.current = null;
    if (saving.current || latest.current.id !== row.id) return;
    if (latest.current.by === 0) return setShift(NONE);
    saving.current = true;
    await onMove(row, latest.current.by);
    saving.current = false;
    setShift(NONE);
  };
  const cancel = () => {
    clearTimeout(timer.current);
    drag.current = null;
    if (!saving.current) setShift(NONE);
  };
  const handlers: Shift["handlers"] = (row) => ({
    onPointerDown: (event) => {
      if (saving.current || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0;
      drag.current = { x: event.clientX, monthPx: width / span.count };
      setShift({ id: row.id, by: 0 });
    },
    onPointerMove: (event) => {
      if (drag.current === null) return;
      const by = movable(row, span, Math.round((event.clientX - drag.current.x) / drag.current.monthPx));
      if (by !== latest.current.by) setShift({ id: row.id, by });
    },
    onPointerUp: () => void save(row),
    onPointerCancel: cancel,
    onKeyDown: (event) => {
      const step = STEPS[event.key];
      if (event.key === "Escape") return cancel();
      if (event.key === "Enter") return void save(row);
      if (step === undefined || saving.current) return;
      event.preventDefault();
      clearTimeout(timer.current);
      setShift({ id: row.id, by: movable(row, span, (latest.current.id === row.id ? latest.current.by : 0) + step) });
    },
    onKeyUp: () => {
      clearTimeout(timer.current);
      if (drag.current === null && latest.current.id === row.id)
        timer.current = setTimeout(() => void save(row), SETTLE_MS);
    },
    onBlur: () => void save(row),
  });
  return { ...shown, handlers };
}
