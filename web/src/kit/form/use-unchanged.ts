import { useState } from "react";

/**
 * Returns the first value as long as later ones have equal content. A list of choices that is new in each render would
 * lose the mark of the arrow keys, and Enter would submit the form instead.
 */
export function useUnchanged<Value>(value: Value): Value {
  const [held, setHeld] = useState(value);
  if (Object.is(held, value) || JSON.stringify(held) === JSON.stringify(value)) return held;
  setHeld(value);
  return value;
}
