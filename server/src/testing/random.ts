/** A random generator; the same seed gives the same values. */
export type Random = {
  /** Returns a whole number from 0 up to, but not including, the bound. */
  below(bound: number): number;
  /** Returns true with a probability of `share`, between 0 and 1. */
  chance(share: number): boolean;
  /** Returns one of the values; undefined if there are none. */
  oneOf<Value>(values: readonly Value[]): Value | undefined;
  /** Returns one of the given values; at least one must be given. */
  pick<Value>(first: Value, ...others: readonly Value[]): Value;
};

/** Creates a random generator from a seed. */
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
