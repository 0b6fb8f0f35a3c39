/**
 * The smallest whole number at which a figure that rises to one peak and then falls reaches a minimum; undefined where
 * even its peak does not.
 */
export function firstThatHolds(figureAt: (at: number) => number, floor: number, most: number): number | undefined {
  const reaches = (at: number) => figureAt(at) >= floor;
  if (reaches(0)) return 0;
  let before = 0;
  let here = 1;
  while (!reaches(here) && here < most && figureAt(here) > figureAt(before)) {
    before = here;
    here = Math.min(most, here * 2);
  }
  const peak = reaches(here) ? here : peakOf(figureAt, Math.floor(before / 2), here);
  return reaches(peak) ? narrowed(reaches, 0, peak) : undefined;
}

/**
 * The largest whole number at which a figure that only falls still reaches a minimum; undefined where it does not at 0.
 */
export function lastThatHolds(figureAt: (at: number) => number, floor: number, most: number): number | undefined {
  const fails = (at: number) => figureAt(at) < floor;
  if (fails(0)) return undefined;
  if (!fails(most)) return most;
  let above = 1;
  while (above < most && !fails(above)) above = Math.min(most, above * 2);
  return narrowed(fails, Math.floor(above / 2), above) - 1;
}

/** The peak, between two numbers, of a figure that rises and then falls. */
function peakOf(figureAt: (at: number) => number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (figureAt(middle + 1) > figureAt(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first number at which a condition that is false at `low` and true at `high` becomes true. */
function narrowed(holds: (at: number) => boolean, low: number, high: number): number {
  let not = low;
  let yes = high;
  while (yes - not > 1) {
    const middle = Math.floor((not + yes) / 2);
    if (holds(middle)) yes = middle;
    else not = middle;
  }
  return yes;
}
