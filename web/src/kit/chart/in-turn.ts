const waiting = new Set<() => void>();
let isPlanned = false;

/** How long pieces of work are begun in one frame: the last one begun may take longer, and the frame is still to be painted. */
const BUDGET_MS = 5;

/**
 * Does work once a frame is painted, in the order it was asked for, as many pieces as a frame has room for: charts that come
 * into view together do not hold up who scrolls. Returns how to call it off.
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
  const until = performance.now() + BUDGET_MS;
  try {
    do {
      const [work] = waiting;
      if (!work) return;
      waiting.delete(work);
      work();
    } while (performance.now() < until);
  } finally {
    if (waiting.size > 0) plan();
  }
}
