import { useEffect, useRef } from "react";

/** The selector of fields in which a typed letter is text. Checkboxes and radio buttons are excluded. */
const TYPING = 'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])';

/**
 * Calls `onDecide` when A (approve) or R (reject) is pressed without modifier keys, outside fields and dialogs, while
 * no menu or list is open.
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
