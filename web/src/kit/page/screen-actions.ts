import { useEffect, useEffectEvent } from "react";

/** An action on the screen in its current state. */
export type ScreenAction = {
  readonly label: string;
  /** The object of the action, or what key does the same. */
  readonly note?: string;
  /** The title under which the frame around every screen offers it; left out for what a screen itself can do. */
  readonly kind?: string;
  readonly run: () => void;
};

const offers = new Set<() => readonly ScreenAction[]>();

/**
 * Offers what can be done here to the command palette, while this part of the screen is shown: the actions of its buttons,
 * and nothing that the person may not do.
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
