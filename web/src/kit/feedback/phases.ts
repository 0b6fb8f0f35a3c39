/** The texts of long work, in order; the text changes below 25, 50 and 75 percent. */
export type Phases = readonly [string, string, string, string];

/** The phase of long work at a percentage from 0 to 100. */
export function phaseAt(phases: Phases, percent: number): string {
  if (percent < 25) return phases[0];
  if (percent < 50) return phases[1];
  if (percent < 75) return phases[2];
  return phases[3];
}
