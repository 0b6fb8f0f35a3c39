/** Returns the month in which a card expires as it is printed on cards, `11/29`, from `YYYY-MM`; empty without one. */
export function shownExpiry(expiry: string | null): string {
  return expiry === null ? "" : `${expiry.slice(5)}/${expiry.slice(2, 4)}`;
}
