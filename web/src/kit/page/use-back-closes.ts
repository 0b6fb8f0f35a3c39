import { useBlocker } from "@tanstack/react-router";

/** Makes Back close what is open over the screen, and stay on the screen. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== "BACK") return false;
      close();
      return true;
    },
    disabled: !isOpen,
    enableBeforeUnload: false,
  });
}
