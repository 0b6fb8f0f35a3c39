/**
 * Returns the smallest whole number for which `figureAt` returns at least `floor`; undefined if there is
 * none. The function must increase to a single peak and then decrease.
 * @param most the largest number to check.
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
 * Returns the largest whole number for which `figureAt` returns at least `floor`; undefined if even 0 does
 * not. The function must never increase.
 * @param most the largest number to check.
 */
export function lastThatHolds(figureAt: (at: number) => number, floor: number, most: number): number | undefined {
  const fails = (at: number) => figureAt(at) < floor;
  if (fails(0)) return undefined;
  if (!fails(most)) return most;
  let above = 1;
  while (above < most && !fails(above)) above = Math.min(most, above * 2);
  return narrowed(fails, Math.floor(above / 2), above) - 1;
}

/**
 * Returns the whole number from `from` to `to` at which `figureAt` is largest. The function must increase up to that
 * number and then decrease.
 */
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

/**
 * Returns the first number at which a condition is true. The condition must be false at `low` and true at
 * `high`.
 */
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
