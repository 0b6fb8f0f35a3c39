import { useEffect, useState } from "react";

/** The open overlays, such as drawers and dialogs, the uppermost last. */
const open: symbol[] = [];

/**
 * Returns a function that tells whether an overlay is the uppermost one. Escape and Back are heard by every open
 * overlay, but they close only the uppermost.
 */
export function useOnTop(opened: boolean): () => boolean {
  const [own] = useState(() => Symbol("overlay"));
  useEffect(() => {
    if (!opened) return;
    open.push(own);
    // The overlay below may hear the same key only after this one was closed by it.
    return () => void setTimeout(() => open.splice(open.indexOf(own), 1));
  }, [opened, own]);
  return () => open.at(-1) === own;
}
