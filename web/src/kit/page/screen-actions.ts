import { useEffect, useEffectEvent } from "react";

/** An action that the open screen offers in its current state. */
export type ScreenAction = {
  readonly label: string;
  /** The subject of the action, or its keyboard shortcut. */
  readonly note?: string;
  /** The title of the group in the palette, for actions that every screen has; omitted for a screen's own actions. */
  readonly kind?: string;
  readonly run: () => void;
};

const offers = new Set<() => readonly ScreenAction[]>();

/**
 * Offers actions in the command palette while this part of the screen is shown. Offer the same actions as the
 * buttons of that part, and none that the user may not take.
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

/** Returns the actions that the open screen offers now. */
export function screenActions(): readonly ScreenAction[] {
  return [...offers].flatMap((offer) => offer());
}
