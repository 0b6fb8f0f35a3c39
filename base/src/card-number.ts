/** The networks' prefixes with the lengths of their numbers. Prefixes of one row have the same number of digits. */
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
 * An id (UUID), which is never a card number though its digits may look like one; or else 13 to 19 digits in a row, or
 * in groups with one space or hyphen between them.
 */
const CANDIDATE = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/gi;

/** True where a text contains the number of a payment card: a network's prefix and length, and a check digit that is right. */
export function hasCardNumber(text: string): boolean {
  return (text.match(CANDIDATE) ?? []).some(isCardNumber);
}

/** The text with every card number reduced to its first and last four digits: `4539 **** **** 1234`. */
export function withoutCardNumbers(text: string): string {
  return text.replace(CANDIDATE, (found) => {
    if (!isCardNumber(found)) return found;
    const digits = found.replace(/\D/g, "");
    return maskCardNumber(digits.slice(0, 4), digits.slice(-4));
  });
}

/** A card number as it is shown everywhere: `4539 **** **** 1234`. */
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

/** The check of Luhn (ISO/IEC 7812-1): every second digit from the right counts double, and the sum ends in zero. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const counted = place % 2 === 1 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}
