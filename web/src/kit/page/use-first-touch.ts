import { useEffect } from "react";

/**
 * Runs once at the first press of a key or a pointer, for code that is needed only once a user starts to use the page.
 * @param run must stay the same function between renders.
 */
export function useFirstTouch(run: () => void): void {
  useEffect(() => {
    const once = { once: true, passive: true };
    window.addEventListener("pointerdown", run, once);
    window.addEventListener("keydown", run, once);
    return () => {
      window.removeEventListener("pointerdown", run);
      window.removeEventListener("keydown", run);
    };
  }, [run]);
}
