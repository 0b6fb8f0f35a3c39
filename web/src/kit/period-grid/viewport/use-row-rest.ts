import { type RefObject, useEffect } from "react";

/** Makes scrolling stop at the start of a row, so that the rows at both edges are fully visible. */
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
