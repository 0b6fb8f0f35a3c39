import { useState } from "react";

/**
 * Returns the value given first as long as those given later are equal to it in content: a list of choices that is new in each
 * drawing takes the mark off the choice that the arrows lead to, and Enter would send the form instead.
 */
export function useUnchanged<Value>(value: Value): Value {
  const [held, setHeld] = useState(value);
  if (Object.is(held, value) || JSON.stringify(held) === JSON.stringify(value)) return held;
  setHeld(value);
  return value;
}
