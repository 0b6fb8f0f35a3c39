import { type RefObject, useEffect } from "react";

/**
 * Makes F6 focus the grid from anywhere on its page, as F6 moves between panes in other programs. Does nothing while a
 * dialog is open.
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
