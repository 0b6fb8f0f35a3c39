/** The messages shown during long-running work, one for each quarter of its progress. */
export type Phases = readonly [string, string, string, string];

/** Returns the message for a percentage from 0 to 100. */
export function phaseAt(phases: Phases, percent: number): string {
  if (percent < 25) return phases[0];
  if (percent < 50) return phases[1];
  if (percent < 75) return phases[2];
  return phases[3];
}
