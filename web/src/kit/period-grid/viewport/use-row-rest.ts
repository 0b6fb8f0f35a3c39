import { type RefObject, useEffect } from "react";

/** Stops scrolling where a row begins, so that the rows at both edges are complete. */
export function useRowRest(scroller: RefObject<HTMLElement | null>, rowPx: number): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const rest = () => {
      const top = Math.round(element.scrollTop / rowPx) * rowPx;
      if (Math.abs(element.scrollTop - top) >= 1) element.scrollTo({ top, behavior: "smooth" });
    };
    element.addEventListener("scrollend", rest);
    return () => element.removeEventListener("scrollend", rest);
  }, [scroller, rowPx]);
}
