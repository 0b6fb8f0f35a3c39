import { createContext } from "react";

/** True inside the menu into which header choices fold. A choice then lists its options directly. */
export const Folded = createContext(false);
