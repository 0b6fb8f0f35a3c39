const TYPED = "statement-typed";

/** Records the time of a key press, from which `measureShown` measures. */
export function markTyped(): void {
  performance.mark(TYPED);
}

/**
 * Records the performance measure `statement-shown`: from typing to the frame in which the statement shows the value.
 */
export function measureShown(): void {
  if (performance.getEntriesByName(TYPED).length > 0) requestAnimationFrame(() => setTimeout(measure));
}

function measure(): void {
  if (performance.getEntriesByName(TYPED).length === 0) return;
  performance.measure("statement-shown", TYPED);
  performance.clearMarks(TYPED);
}
