import { useEffect, useEffectEvent } from "react";

/** Something that can be done on the screen as it stands. */
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
 * Offers what can be done here to the command palette, for as long as this part of the screen stands: what its own buttons do,
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

/** Returns what can be done on the screen as it stands now. */
export function screenActions(): readonly ScreenAction[] {
  return [...offers].flatMap((offer) => offer());
}
