import { useEffect, useState } from "react";

/**
 * Returns the focus after a dialog that is removed while open, or an editor that replaces its list; into the screen
 * where nothing had it. A dialog that closes normally leaves this to its frame.
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
