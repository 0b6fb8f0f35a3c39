/**
 * The key that leads to the action of the newest notification from anywhere, because with Tab it comes after the whole
 * page.
 */
export const OFFER_KEY = "F8";

/** Marks a button as the action of a notification. */
export const OFFER_MARK = { "data-offer": true, "aria-keyshortcuts": OFFER_KEY };

/** Moves the focus to the action of the newest notification; without one it stays. */
export function goToOffer(): void {
  const offers = document.querySelectorAll<HTMLElement>("[data-offer]");
  offers.item(offers.length - 1)?.focus();
}
