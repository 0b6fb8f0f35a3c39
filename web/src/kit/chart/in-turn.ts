const waiting = new Set<() => void>();
let isPlanned = false;

/**
 * The time in ms, counted from the first task of a frame, after which no further task is started in that frame. It is
 * well below the length of a frame, because the last task may run over it and the frame must still be painted.
 */
const BUDGET_MS = 5;

/**
 * Queues a task to run right after a frame is painted. Tasks run in the order in which they were queued, as many per
 * frame as fit, so that several charts that come into view together do not block scrolling. Returns a function that
 * removes the task from the queue.
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
