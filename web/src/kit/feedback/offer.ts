/**
 * The key that focuses the action of the newest notification from anywhere. With Tab, the user would reach the action
 * only after all other controls of the page.
 */
export const OFFER_KEY = "F8";

/** The attributes that mark a button as the action of a notification. */
export const OFFER_MARK = { "data-offer": true, "aria-keyshortcuts": OFFER_KEY };

/** Focuses the action of the newest notification; does nothing if there is none. */
export function goToOffer(): void {
  const offers = document.querySelectorAll<HTMLElement>("[data-offer]");
  offers.item(offers.length - 1)?.focus();
}
