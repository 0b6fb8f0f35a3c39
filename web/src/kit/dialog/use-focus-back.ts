import { useEffect, useState } from "react";

/**
 * A dialog that is drawn open and taken away whole, or an editor in the place of its list, gives the focus back itself, or into the screen where nothing had it: it
 * opened by itself, or what opened it is gone. One that closes leaves it to the frame.
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
