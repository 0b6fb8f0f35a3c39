const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const LONG_MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * Formats the label of a period as a column title: `2026-11` as Nov 2026, `2026-Q4` as Q4 2026, and `2026-JAN-FEB` as
 * Jan-Feb 2026.
 */
export function periodTitle(label: string): string {
  return titleWith(label, MONTHS);
}

/** Formats a period label in full: `2026-11` becomes November 2026. */
export function longPeriodTitle(label: string): string {
  return titleWith(label, LONG_MONTHS);
}

/** Returns the name of the month with the given index, counted from 0: 11 is `December`. */
export function monthName(place: number): string {
  return LONG_MONTHS[place] ?? "";
}

function titleWith(label: string, months: readonly string[]): string {
  const [year = label, ...rest] = label.split("-");
  if (rest.length === 0) return year;
  const [first = ""] = rest;
  if (/^\d\d$/.test(first)) return `${months[Number(first) - 1] ?? first} ${year}`;
  const name = rest.map((part) => (/^[QH]\d$/.test(part) ? part : part.charAt(0) + part.slice(1).toLowerCase()));
  return `${name.join("-")} ${year}`;
}
