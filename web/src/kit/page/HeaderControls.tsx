import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";

/** The element in the header into which screens render their controls. The application's frame provides it. */
export const HeaderSlot = createContext<HTMLElement | null>(null);

/** Renders a screen's own controls (scenario, period, department) in the header while the screen is open. */
export function HeaderControls({ children }: { readonly children: ReactNode }) {
  const slot = useContext(HeaderSlot);
  return slot === null ? null : createPortal(children, slot);
}
