/** Random choices that are the same for the same seed. */
export type Random = {
  /** A whole number from 0 up to, but not including, a bound. */
  below(bound: number): number;
  /** True as often as `share` says, between 0 and 1. */
  chance(share: number): boolean;
  /** One of some values; undefined where there is none. */
  oneOf<Value>(values: readonly Value[]): Value | undefined;
  /** One of values of which there is at least one. */
  pick<Value>(first: Value, ...others: readonly Value[]): Value;
};

/** Creates random choices from a seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    chance: (share) => next() < share,
    oneOf: (values) => values[below(values.length)],
    pick: (first, ...others) => [first, ...others][below(others.length + 1)] ?? first,
  };
}
