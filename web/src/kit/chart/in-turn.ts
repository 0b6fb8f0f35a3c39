const waiting = new Set<() => void>();
let isPlanned = false;

/**
 * Does work once a frame is painted, one piece a frame in the order it was asked for: charts that come into view together
 * do not hold up who scrolls. Returns how to call it off.
 */
export function inTurn(work: () => void): () => void {
  waiting.add(work);
  plan();
  return () => void waiting.delete(work);
}

/** A frame is painted between its animation callbacks and the next timer: work does not lengthen the frame it waits for. */
function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  requestAnimationFrame(() => setTimeout(next));
}

function next(): void {
  isPlanned = false;
  const [work] = waiting;
  if (!work) return;
  waiting.delete(work);
  if (waiting.size > 0) plan();
  work();
}
