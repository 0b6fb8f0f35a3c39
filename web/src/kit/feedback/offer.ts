/** The key that leads to what the newest notice offers, from wherever the focus is: by Tab all of a page lies before it. */
export const OFFER_KEY = "F8";

/** Marks a button as what a notice offers. */
export const OFFER_MARK = { "data-offer": true, "aria-keyshortcuts": OFFER_KEY };

/** Moves the focus to what the newest notice offers; leaves it where none offers anything. */
export function goToOffer(): void {
  const offers = document.querySelectorAll<HTMLElement>("[data-offer]");
  offers.item(offers.length - 1)?.focus();
}
