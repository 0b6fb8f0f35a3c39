/**
 * Converts a card's expiry month from `YYYY-MM` to the format printed on cards, `11/29`; empty if the card has no
 * expiry month.
 */
export function shownExpiry(expiry: string | null): string {
  return expiry === null ? "" : `${expiry.slice(5)}/${expiry.slice(2, 4)}`;
}
