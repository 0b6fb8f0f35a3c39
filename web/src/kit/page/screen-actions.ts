import { useEffect, useEffectEvent } from "react";

/** An action that the current screen offers in the command palette. */
export type ScreenAction = {
  readonly label: string;
  /** The record that the action applies to, or the action's keyboard shortcut. */
  readonly note?: string;
  /**
   * The title of the group under which the palette lists the action. Only actions of the whole application have it;
   * actions of the current screen do not.
   */
  readonly kind?: string;
  readonly run: () => void;
};

const offers = new Set<() => readonly ScreenAction[]>();

/**
 * Offers actions in the command palette while this part of the screen is shown. Offer the same actions as the buttons
 * of that part, and only actions that the user may take.
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

/** Returns the actions that the current screen offers. */
export function screenActions(): readonly ScreenAction[] {
  return [...offers].flatMap((offer) => offer());
}
