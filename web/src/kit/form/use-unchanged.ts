import { useState } from "react";

/**
 * Returns the previous object as long as its content equals that of the new value. A select needs this: with a new
 * list of options in each render, it would lose the highlighted option, and Enter would submit the form instead.
 */
export function useUnchanged<Value>(value: Value): Value {
  const [held, setHeld] = useState(value);
  if (Object.is(held, value) || JSON.stringify(held) === JSON.stringify(value)) return held;
  setHeld(value);
  return value;
}
