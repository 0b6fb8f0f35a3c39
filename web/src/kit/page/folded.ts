import { createContext } from "react";

/** True within the menu into which choices of the header fold: there a choice shows its entries at once. */
export const Folded = createContext(false);
