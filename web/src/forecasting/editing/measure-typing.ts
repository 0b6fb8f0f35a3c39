const TYPED = "statement-typed";

/** Marks the time when a user typed, to measure until the next painted statement. */
export function markTyped(): void {
  performance.mark(TYPED);
}

/** Measures `statement-shown`: from typing until the frame in which the statement shows it. */
export function measureShown(): void {
  if (performance.getEntriesByName(TYPED).length > 0) requestAnimationFrame(() => setTimeout(measure));
}

function measure(): void {
  if (performance.getEntriesByName(TYPED).length === 0) return;
  performance.measure("statement-shown", TYPED);
  performance.clearMarks(TYPED);
}
