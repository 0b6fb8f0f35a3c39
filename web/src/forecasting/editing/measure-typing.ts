const TYPED = "statement-typed";

/** Notes that a person has typed: the time from here to the next painted statement is measured. */
export function markTyped(): void {
  performance.mark(TYPED);
}

/** Measures `statement-shown`: from what was typed until the frame is drawn in which the statement shows it. */
export function measureShown(): void {
  if (performance.getEntriesByName(TYPED).length > 0) requestAnimationFrame(() => setTimeout(measure));
}

function measure(): void {
  if (performance.getEntriesByName(TYPED).length === 0) return;
  performance.measure("statement-shown", TYPED);
  performance.clearMarks(TYPED);
}
