import { type RefObject, useEffect } from "react";

/**
 * Makes F6 focus the grid wherever the focus is on the page; in other programs, F6 moves between panes. Does nothing
 * while a dialog is open.
 */
export function useGridShortcut(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
      if (event.key !== "F6" || !isPlain || event.defaultPrevented) return;
      if (document.querySelector('[role="dialog"]') !== null || scroller.current === null) return;
      event.preventDefault();
      scroller.current.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [scroller]);
}
