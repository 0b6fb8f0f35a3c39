import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Returns whether the page is being printed; true before the browser lays out the pages. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const media = window.matchMedia("print");
    const set = (to: boolean) => flushSync(() => setPrinting(to));
    const [begin, end, follow] = [() => set(true), () => set(false), () => set(media.matches)];
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    media.addEventListener("change", follow);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
      media.removeEventListener("change", follow);
    };
  }, []);
  return isPrinting;
}
