import { useEffect, useState } from "react";

/**
 * Restores the focus when a dialog is removed while still open, or when an editor that replaced its list is closed. If
 * nothing had the focus before, the screen gets the focus. When a dialog closes normally, its frame restores the focus
 * instead.
 */
export function useFocusBack(isOpened: boolean): void {
  const [before] = useState(() => (isOpened ? document.activeElement : null));
  useEffect(
    () => () => {
      if (before === null) return;
      const isHere = before.isConnected && before !== document.body;
      if (!isHere && document.querySelector('[role="dialog"]') !== null) return;
      const target = isHere ? before : document.getElementById("content");
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [before],
  );
}
