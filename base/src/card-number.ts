/**
 * The card networks. Each row gives a range of prefixes, all with the same number of digits, and the lengths that card
 * numbers with these prefixes can have.
 */
const NETWORKS: readonly (readonly [from: number, to: number, lengths: readonly number[]])[] = [
  // Visa
  [4, 4, [13, 16, 19]],
  // Mastercard
  [51, 55, [16]],
  [2221, 2720, [16]],
  // American Express
  [34, 34, [15]],
  [37, 37, [15]],
  // Diners Club
  [300, 305, [14]],
  [36, 36, [14]],
  [38, 39, [14]],
  // Discover
  [6011, 6011, [16, 19]],
  [644, 649, [16, 19]],
  [65, 65, [16, 19]],
  // JCB
  [3528, 3589, [16]],
  // UnionPay
  [62, 62, [16, 17, 18, 19]],
  // Verve
  [506099, 506198, [16, 18, 19]],
];

/**
 * Matches 13 to 19 digits that may be a card number, with at most one space or hyphen between digits. It also matches
 * a whole UUID, so that the digits of a UUID are not mistaken for a card number.
 */
const CANDIDATE = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/gi;

/**
 * Returns whether a text contains a payment card number: a known network's prefix and length, and a valid check digit.
 */
export function hasCardNumber(text: string): boolean {
  return (text.match(CANDIDATE) ?? []).some(isCardNumber);
}

/** Returns the text with every card number masked except for its first and last four digits: `4539 **** **** 1234`. */
export function withoutCardNumbers(text: string): string {
  return text.replace(CANDIDATE, (found) => {
    if (!isCardNumber(found)) return found;
    const digits = found.replace(/\D/g, "");
    return maskCardNumber(digits.slice(0, 4), digits.slice(-4));
  });
}

/** Formats a card number for display, from its first and last four digits: `4539 **** **** 1234`. */
export function maskCardNumber(firstFour: string, lastFour: string): string {
  return `${firstFour} **** **** ${lastFour}`;
}

function isCardNumber(found: string): boolean {
  const digits = found.replace(/\D/g, "");
  const ofNetwork = NETWORKS.some(([from, to, lengths]) => {
    const prefix = Number(digits.slice(0, String(from).length));
    return prefix >= from && prefix <= to && lengths.includes(digits.length);
  });
  return ofNetwork && hasCheckDigit(digits);
}

/**
 * Returns whether the last digit is a valid check digit by the Luhn formula (ISO/IEC 7812-1): counted from
 * the right, every second digit is doubled, and 9 is subtracted if the result has two digits; the sum of all
 * digits must then be a multiple of ten.
 */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const counted = place % 2 === 1 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}
