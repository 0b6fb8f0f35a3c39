import { useEffect, useRef } from "react";

/** The fields in which a letter is text. A checkbox is none of them. */
const TYPING = 'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])';

/**
 * Calls `onDecide` when A (approve) or R (reject) is pressed alone, outside fields and dialogs, and no menu or list is
 * open.
 */
export function useDecisionKeys(onDecide: (approved: boolean) => void): void {
  const latest = useRef(onDecide);
  useEffect(() => {
    latest.current = onDecide;
  });
  useEffect(() => {
    const heed = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if ((key !== "a" && key !== "r") || event.repeat || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(TYPING) !== null) return;
      if (document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null) return;
      event.preventDefault();
      latest.current(key === "a");
    };
    document.addEventListener("keydown", heed);
    return () => document.removeEventListener("keydown", heed);
  }, []);
}
