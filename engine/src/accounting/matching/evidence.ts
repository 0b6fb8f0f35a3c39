import { type Day, daysBetween, formatMonth, monthOfDay } from "@hazina/base/calendar.ts";

/** The words of a text that count as evidence: single words, neighbours written together, and the months it names. */
export type Evidence = {
  readonly words: ReadonlySet<string>;
  /** References as they may be written: words and up to three neighbours together, without leading zeros. */
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

/** Words that many names and many rows have, so that they tell nobody apart. */
const COMMON = new Set(
  "THE AND FOR FROM LTD LIMITED COMPANY CO KENYA KE ENTERPRISES ENTERPRISE TRADERS TRADING GROUP AFRICA EAST INTERNATIONAL SERVICES SERVICE SOLUTIONS SUPPLIERS SHOP STORES PAYMENT PAYMENTS PAY BILL PAYBILL TRANSFER DEPOSIT CHEQUE MPESA BANK ACCOUNT ACC REF KES KSH INVOICE RECEIPT MERCHANT CUSTOMER BUSINESS ONLINE VIA TO BY OF".split(
    " ",
  ),
);

/** Reads the evidence in a text. */
export function evidenceIn(text: string): Evidence {
  const words = wordsIn(text);
  const joined = new Set<string>();
  for (let from = 0; from < words.length; from += 1)
    for (let count = 1; count <= 3 && from + count <= words.length; count += 1)
      joined.add(plainReference(words.slice(from, from + count).join("")));
  return { words: new Set(words), joined, months: monthsIn(words) };
}

/** Splits a text into words of letters and digits, in capitals. */
export function wordsIn(text: string): readonly string[] {
  return text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A reference in capitals, without marks and leading zeros: INV-0000012 is INV12. */
export function plainReference(text: string): string {
  return wordsIn(text)
    .join("")
    .replace(/(?<!\d)0+(?=\d)/g, "");
}

/** Returns whether a text can tell one document from others: letters and digits, or at least six digits. */
export function isReference(text: string): boolean {
  const plain = plainReference(text);
  return plain.length >= 4 && /\d/.test(plain) && (/\p{L}/u.test(plain) || plain.length >= 6);
}

/** Returns whether a row's text has a reference. */
export function hasReference({ joined }: Evidence, reference: string): boolean {
  return isReference(reference) && joined.has(plainReference(reference));
}

/** The references in the text of a journal. */
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

/** The words of a name that tell it apart from others. */
export function significantWords(name: string): readonly string[] {
  return wordsIn(name).filter((word) => word.length >= 3 && !COMMON.has(word) && !/^\d+$/.test(word));
}

/** Returns whether a row's text names a party: two of its words that tell it apart, or the only one. */
export function namesParty({ words }: Evidence, name: string): boolean {
  const own = significantWords(name);
  const found = own.filter((word) => words.has(word)).length;
  return own.length > 0 && found >= Math.min(2, own.length) && (own.length > 1 || (own[0]?.length ?? 0) >= 4);
}

/** Returns the words that tell apart and occur in both texts. */
export function sharedWords({ words }: Evidence, text: string): readonly string[] {
  return [...new Set(significantWords(text))].filter((word) => words.has(word) && !/\d/.test(word) && !isMonth(word));
}

function isMonth(word: string): boolean {
  return MONTHS.some((name) => name === word || name.slice(0, 3) === word);
}

/** The months that words name: in full, or with their year. May alone is a word like any other. */
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
 * Returns whether a row names another month than a target: its text has a month that is neither that of the target's day
 * nor one that the target's text names.
 */
export function isOfOtherMonth({ months }: Evidence, day: Day, text: string): boolean {
  if (months.size === 0) return false;
  const label = formatMonth(monthOfDay(day));
  const own = new Set([label, label.slice(5), ...evidenceIn(text).months]);
  return ![...months].some((month) => own.has(month) || own.has(month.slice(-2)));
}

/** The number of days between two days, without sign. */
export function daysApart(a: Day, b: Day): number {
  return Math.abs(daysBetween(a, b));
}
