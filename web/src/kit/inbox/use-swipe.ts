import { type PointerEvent, useRef, useState } from "react";

/** How far, in px, a finger must move sideways for a swipe to count. */
export const SWIPE_PX = 96;
const BEGIN_PX = 12;

/** The state of a swiped row: how far it has moved, in px, and the row's event handlers. */
export type Swipe = {
  readonly byPx: number;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => void;
  };
};

type Start = { readonly x: number; readonly y: number };

/**
 * Tracks a finger that swipes a row, and calls `onSwipe` when the finger is lifted at least `SWIPE_PX` to the right or
 * left of where it touched. Mouse movements, scrolling and shorter moves are ignored. A swipe does not also count as a
 * click on the row.
 */
export function useSwipe(onSwipe: ((toTheRight: boolean) => void) | undefined): Swipe {
  const [byPx, setBy] = useState(0);
  const start = useRef<Start | null>(null);
  const wasSwiped = useRef(false);
  const end = () => {
    start.current = null;
    setBy(0);
  };
  return {
    byPx,
    handlers: {
      onPointerDown: ({ pointerType, clientX, clientY }) => {
        wasSwiped.current = false;
        if (onSwipe !== undefined && pointerType === "touch") start.current = { x: clientX, y: clientY };
      },
      onPointerMove: ({ clientX, clientY }) => {
        const from = start.current;
        if (from === null) return;
        const [across, down] = [clientX - from.x, Math.abs(clientY - from.y)];
        if (byPx === 0 && down > Math.abs(across)) end();
        else if (byPx !== 0 || Math.abs(across) > BEGIN_PX) {
          wasSwiped.current = true;
          setBy(Math.max(-SWIPE_PX, Math.min(SWIPE_PX, across)));
        }
      },
      onPointerUp: () => {
        const isFar = Math.abs(byPx) >= SWIPE_PX;
        end();
        if (isFar) onSwipe?.(byPx > 0);
      },
      onPointerCancel: end,
      onClickCapture: (event) => {
        if (!wasSwiped.current) return;
        wasSwiped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
