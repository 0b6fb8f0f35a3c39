import { useState } from "react";

/**
 * Returns the previous object as long as the content is equal. With a new list of options in each render, a select
 * would lose the highlighted option, and Enter would submit the form instead.
 */
export function useUnchanged<Value>(value: Value): Value {
  const [held, setHeld] = useState(value);
  if (Object.is(held, value) || JSON.stringify(held) === JSON.stringify(value)) return held;
  setHeld(value);
  return value;
}
