import { type RefObject, useCallback, useLayoutEffect } from "react";
import { cutPeriods } from "./layout.ts";

/**
 * Hides the figures of partly visible columns while the user scrolls, because part of a number looks like another
 * number. Returns the function to call on every scroll. The function marks the cells in the page directly, without
 * rendering rows again.
 */
export function useWholeColumns(
  scroller: RefObject<HTMLDivElement | null>,
  { labelPx, columnPx }: { readonly labelPx: number; readonly columnPx: number },
  columns: number,
): () => void {
  const hideCut = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const room = element.clientWidth - labelPx;
    const cut = cutPeriods(element.scrollLeft, room, columnPx, columns).map((at) => String(at + 1));
    for (const cell of element.querySelectorAll<HTMLElement>("[data-cut]")) {
      if (!cut.includes(cell.dataset.place ?? "")) cell.removeAttribute("data-cut");
    }
    for (const place of cut) {
      for (const cell of element.querySelectorAll(`[data-place="${place}"]:not([data-cut])`)) {
        cell.setAttribute("data-cut", "");
      }
    }
  }, [scroller, labelPx, columnPx, columns]);
  // After every drawing: rows and columns that came into view are not yet marked.
  useLayoutEffect(hideCut);
  return hideCut;
}
