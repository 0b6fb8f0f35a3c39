/**
 * Returns the pause before the next attempt at a call, in milliseconds.
 * @param failures the number of attempts that have failed before this one.
 * @param pauses the pauses in order; the last one also follows every later failure.
 */
export function pauseAfter(failures: number, pauses: readonly [number, ...number[]]): number {
  return pauses[Math.min(failures, pauses.length - 1)] ?? pauses[0];
}
