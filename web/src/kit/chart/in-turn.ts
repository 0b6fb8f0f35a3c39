const waiting = new Set<() => void>();
let isPlanned = false;

/**
 * The time in ms after which no further work is started in a frame. The last task started may run longer, and the frame
 * must still be painted.
 */
const BUDGET_MS = 5;

/**
 * Queues work to run right after a frame is painted. Tasks run in order, as many per frame as fit, so that charts that
 * come into view together do not block scrolling. Returns a function that cancels the work.
 */
export function inTurn(work: () => void): () => void {
  waiting.add(work);
  plan();
  return () => void waiting.delete(work);
}

/** Schedules the waiting work for right after the next paint, so that it does not lengthen the frame. */
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
