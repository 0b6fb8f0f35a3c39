import { useEffect, useState } from "react";

/**
 * Restores the focus when an open dialog is removed from the page, or when an editor that replaced a list is closed.
 * If no element had the focus before, the screen gets it. When a dialog closes normally, the dialog's frame restores
 * the focus, and this hook does nothing.
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
