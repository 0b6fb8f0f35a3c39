import { useBlocker } from "@tanstack/react-router";

/** Makes the browser's Back button close a dialog or drawer over the screen instead of leaving the screen. */
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
