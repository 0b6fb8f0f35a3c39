import { useEffect } from "react";

/**
 * Runs a function once, at the first key or pointer press. Use it to load code that is needed only once the user starts
 * to use the page.
 * @param run must keep its identity between renders.
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
