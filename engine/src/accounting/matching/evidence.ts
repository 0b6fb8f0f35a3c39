import { type Day, daysBetween, formatMonth, monthOfDay } from "@hazina/base/calendar.ts";

/** The parts of a text that can identify a match: its words, possible references, and months. */
export type Evidence = {
  readonly words: ReadonlySet<string>;
  /**
   * Possible references: each word, and up to three neighbouring words joined, without leading
   * zeros.
   */
  readonly joined: ReadonlySet<string>;
  /** Months that the text names, as `MM` or `YYYY-MM`. */
  readonly months: ReadonlySet<string>;
};

const MONTHS = [
  "JANUARY",
  "FEBRUARY",
  "MARCH",
  "APRIL",
  "MAY",
  "JUNE",
  "JULY",
  "AUGUST",
  "SEPTEMBER",
  "OCTOBER",
  "NOVEMBER",
  "DECEMBER",
];

/** Words that are too common in names and statement rows to identify anyone. */
const COMMON = new Set(
  "THE AND FOR FROM LTD LIMITED COMPANY CO KENYA KE ENTERPRISES ENTERPRISE TRADERS TRADING GROUP AFRICA EAST INTERNATIONAL SERVICES SERVICE SOLUTIONS SUPPLIERS SHOP STORES PAYMENT PAYMENTS PAY BILL PAYBILL TRANSFER DEPOSIT CHEQUE MPESA BANK ACCOUNT ACC REF KES KSH INVOICE RECEIPT MERCHANT CUSTOMER BUSINESS ONLINE VIA TO BY OF".split(
    " ",
  ),
);

/** Extracts the words, possible references and months from a text. */
export function evidenceIn(text: string): Evidence {
  const words = wordsIn(text);
  const joined = new Set<string>();
  for (let from = 0; from < words.length; from += 1)
    for (let count = 1; count <= 3 && from + count <= words.length; count += 1)
      joined.add(plainReference(words.slice(from, from + count).join("")));
  return { words: new Set(words), joined, months: monthsIn(words) };
}

/** Splits a text into words of letters and digits, in upper case. */
export function wordsIn(text: string): readonly string[] {
  return text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Normalizes a reference to upper case, without punctuation and leading zeros: INV-0000012 becomes
 * INV12.
 */
export function plainReference(text: string): string {
  return wordsIn(text)
    .join("")
    .replace(/(?<!\d)0+(?=\d)/g, "");
}

/**
 * Returns whether a text is specific enough to be a reference: it has at least four characters, including a letter and
 * a digit, or at least six digits.
 */
export function isReference(text: string): boolean {
  const plain = plainReference(text);
  return plain.length >= 4 && /\d/.test(plain) && (/\p{L}/u.test(plain) || plain.length >= 6);
}

/** Returns whether a row's text contains a reference. */
export function hasReference({ joined }: Evidence, reference: string): boolean {
  return isReference(reference) && joined.has(plainReference(reference));
}

/** Returns the references in the text of a journal. */
export function referencesIn(text: string): readonly string[] {
  const words = wordsIn(text);
  const pairs = words.flatMap((word, at) => {
    const next = words[at + 1];
    return next === undefined || /\d/.test(word) || !/^\d+$/.test(next) ? [] : [`${word}${next}`];
  });
  return [...new Set([...words, ...pairs])].filter((one) => /\d/.test(one) && isReference(one) && !isYear(one));
}

function isYear(word: string): boolean {
  return /^(19|20)\d\d$/.test(word);
}

/**
 * Returns the words of a name that can identify it: at least three letters, not common, and not
 * only digits.
 */
export function significantWords(name: string): readonly string[] {
  return wordsIn(name).filter((word) => word.length >= 3 && !COMMON.has(word) && !/^\d+$/.test(word));
}

/**
 * Returns whether a row's text names a party. The text must contain at least two significant words of the party's
 * name, or the single significant word if the name has only one.
 */
export function namesParty({ words }: Evidence, name: string): boolean {
  const own = significantWords(name);
  const found = own.filter((word) => words.has(word)).length;
  return own.length > 0 && found >= Math.min(2, own.length) && (own.length > 1 || (own[0]?.length ?? 0) >= 4);
}

/** Returns the significant words that occur in both texts. Months and words that contain digits are left out. */
export function sharedWords({ words }: Evidence, text: string): readonly string[] {
  return [...new Set(significantWords(text))].filter((word) => words.has(word) && !/\d/.test(word) && !isMonth(word));
}

function isMonth(word: string): boolean {
  return MONTHS.some((name) => name === word || name.slice(0, 3) === word);
}

/**
 * Returns the months in a list of words, written in full or with a year. May without a year is
 * ignored, because it is also a common word.
 */
function monthsIn(words: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [at, word] of words.entries()) {
    const month = MONTHS.findIndex(
      (name) => name === word || name.slice(0, 3) === word || `${name.slice(0, 3)}T` === word,
    );
    if (month < 0) continue;
    const number = String(month + 1).padStart(2, "0");
    const next = words[at + 1] ?? "";
    if (isYear(next)) found.add(`${next}-${number}`);
    else if (word === MONTHS[month] && word !== "MAY") found.add(number);
  }
  return found;
}

/**
 * Returns whether the months that a row's text names rule out a target, such as a journal or document. They do if none
 * of them is the month of the target's day or is named in the target's text. False if the row's text names no month.
 * @param day the target's day.
 * @param text the target's text.
 */
export function isOfOtherMonth({ months }: Evidence, day: Day, text: string): boolean {
  if (months.size === 0) return false;
  const label = formatMonth(monthOfDay(day));
  const own = new Set([label, label.slice(5), ...evidenceIn(text).months]);
  return ![...months].some((month) => own.has(month) || own.has(month.slice(-2)));
}

/** Returns the absolute number of days between two days. */
export function daysApart(a: Day, b: Day): number {
  return Math.abs(daysBetween(a, b));
}
