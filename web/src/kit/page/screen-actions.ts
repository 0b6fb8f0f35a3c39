import { useEffect, useEffectEvent } from "react";

/** An action on the screen in its current state. */
export type ScreenAction = {
  readonly label: string;
  /** The object of the action, or its keyboard shortcut. */
  readonly note?: string;
  /**
   * The group title in the palette for actions of the frame around every screen; left out for a screen's own actions.
   */
  readonly kind?: string;
  readonly run: () => void;
};

const offers = new Set<() => readonly ScreenAction[]>();

/**
 * Offers actions in the command palette while this part of the screen is shown: those of its buttons, and none that the
 * user may not take.
 */
export function useScreenActions(offer: () => readonly ScreenAction[]): void {
  const ask = useEffectEvent(offer);
  useEffect(() => {
    const asked = () => ask();
    offers.add(asked);
    return () => {
      offers.delete(asked);
    };
  }, []);
}

/** Returns the actions of the screen in its current state. */
export function screenActions(): readonly ScreenAction[] {
  return [...offers].flatMap((offer) => offer());
}
