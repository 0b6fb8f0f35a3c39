const waiting = new Set<() => void>();
let isPlanned = false;

/**
 * The time budget, in ms, for starting work in one frame. The last piece may take longer, and the frame still has to be
 * painted.
 */
const BUDGET_MS = 5;

/**
 * Does work after a frame is painted, in order, and as many pieces as fit into the frame, so that charts that come into
 * view together do not block scrolling. Returns a function that cancels the work.
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
