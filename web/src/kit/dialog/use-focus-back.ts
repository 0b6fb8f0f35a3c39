import { useEffect, useState } from "react";

/** A dialog that is drawn open and taken away whole gives the focus back itself; one that closes leaves it to the frame. */
export function useFocusBack(isOpened: boolean): void {
  const [before] = useState(() => (isOpened ? document.activeElement : null));
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
