import { createContext } from "react";

/**
 * True for components inside the menu that replaces the header's selects when there is no room for them. A select then
 * lists its options as menu entries.
 */
export const Folded = createContext(false);
