import { createContext } from "react";

/** True inside the menu into which header choices fold; a choice then lists its options directly. */
export const Folded = createContext(false);
