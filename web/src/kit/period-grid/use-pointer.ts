import { type PointerEvent, useRef } from "react";
import type { Place, Range } from "./keyboard.ts";

type PointerHandlers = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
};

/** The place under an event, read from the cell's attributes. */
export function placeOf(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
  if (cell === null) return undefined;
  return { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) };
}

/** Selecting by mouse: press and drag for a range, Shift to extend. A finger scrolls instead and selects by tapping. */
export function usePointer(range: Range, select: (range: Range) => void): PointerHandlers {
  const dragging = useRef(false);
  return {
    onPointerDown: (event) => {
      const place = placeOf(event.target);
      if (place === undefined || event.button !== 0) return;
      if (event.pointerType === "mouse") dragging.current = true;
      select({ anchor: event.shiftKey ? range.anchor : place, active: place });
    },
    onPointerMove: (event) => {
      if (!dragging.current || event.buttons === 0) return;
      const place = placeOf(document.elementFromPoint(event.clientX, event.clientY));
      if (place === undefined) return;
      if (place.row === range.active.row && place.column === range.active.column) return;
      select({ anchor: range.anchor, active: place });
    },
    onPointerUp: () => {
      dragging.current = false;
    },
  };
}
