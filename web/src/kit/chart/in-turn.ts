const waiting = new Set<() => void>();
let isPlanned = false;

/**
 * The time in ms, counted from the start of the first task in a frame, after which no further task is started in that
 * frame. It is much shorter than a frame, because the last task may still be running at that time and the frame must
 * be painted in time.
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

/** Schedules the waiting tasks to run right after the next paint, so that they do not delay the current frame. */
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
