import { type Cents, cents, centsOf, negate, parseDecimal, ZERO } from "@hazina/base/money.ts";
import { type Cell, tidy } from "./grid.ts";

/** Debit or credit, as shown by the mark DR or CR in a cell. */
export type Side = "debit" | "credit";

/**
 * The content of a cell in a month's column: nothing, an amount, a percentage, a formula without a result, or
 * something unreadable.
 */
export type Reading =
  | { readonly kind: "blank" }
  | { readonly kind: "amount"; readonly cents: Cents; readonly side: Side | null; readonly rounded: boolean }
  | { readonly kind: "percent" }
  | { readonly kind: "unresolved" }
  | { readonly kind: "unreadable"; readonly why: string };

/**
 * How a file writes numbers: its decimal mark, and whether the numbers in the file contradict each other about the
 * decimal mark.
 */
export type NumberStyle = {
  readonly decimal: "." | ",";
  readonly conflicting: boolean;
  /**
   * How many places to move the decimal point of each amount to the right: 3 if amounts are in thousands; absent if
   * they are in units.
   */
  readonly places?: number;
};

/** The largest amount accepted in a cell, in cents: ten trillion in major units. */
const MOST_CENTS = 1_000_000_000_000_000;
const BLANK: Reading = { kind: "blank" };
const PERCENT: Reading = { kind: "percent" };
const UNRESOLVED: Reading = { kind: "unresolved" };
const CURRENCY =
  /^(?:KES|KSHS?|K\.?SHS?|SHS?|US\$|USD|EUR|GBP|UGX|TZS|RWF|ZAR|NGN|[$€£])(?![A-Z])\.?|(?:KES|KSHS?|SHS?|USD|EUR|GBP|UGX|TZS|RWF|ZAR|NGN|[$€£])\.?$|\/[=-]$/i;
const SIDE = /^(CR|DR)\.?(?=[\s\d(])|(?<=[\s\d).])(CR|DR)\.?$/i;

/**
 * Reads the amount in a cell of a month's column. Text is read in the file's number style; a missing cell counts as
 * blank.
 */
export function readAmount(cell: Cell | undefined, style: NumberStyle): Reading {
  if (cell === null || cell === undefined) return BLANK;
  if (typeof cell === "number") return numberReading(style.places ? moved(cell, style.places) : cell);
  if (typeof cell === "string") return textReading(cell, style);
  switch (cell.kind) {
    case "percent":
      return PERCENT;
    case "unresolved":
      return UNRESOLVED;
    case "error":
      return { kind: "unreadable", why: `contains the spreadsheet error ${cell.text}` };
    case "date":
      return { kind: "unreadable", why: `contains the date ${cell.day}, not an amount` };
  }
}

function numberReading(value: number): Reading {
  if (!Number.isFinite(value) || Math.abs(value) * 100 > MOST_CENTS) {
    return { kind: "unreadable", why: "contains an amount beyond ten trillion" };
  }
  const whole = centsOf(value);
  return { kind: "amount", cents: whole, side: null, rounded: Math.abs(value * 100 - whole) > 1e-4 };
}

/** Moves the decimal point of a number to the right, and rounds to the 15 digits that a spreadsheet stores. */
function moved(value: number, places: number): number {
  return Number((value * 10 ** places).toPrecision(15));
}

function movedText(plain: string, places: number): string {
  const [whole = "", fraction = ""] = plain.split(".");
  const long = fraction.padEnd(places, "0");
  return `${whole}${long.slice(0, places)}.${long.slice(places)}`;
}

function textReading(text: string, style: NumberStyle): Reading {
  if (style.decimal === "." && !style.places && /^-?\d{1,12}\.\d\d?$/.test(text)) return numberReading(Number(text));
  const bare = bareNumber(text);
  if (bare === null) return BLANK;
  if (bare.percent) return PERCENT;
  if (bare.digits === "") return { kind: "amount", cents: ZERO, side: bare.side, rounded: false };
  if (style.conflicting && evidenceOf(bare.digits) === "either") {
    return { kind: "unreadable", why: `contains "${short(text)}", which can be read in two ways in this file` };
  }
  const plain =
    plainDecimal(bare.digits, style.decimal) ?? plainDecimal(bare.digits, style.decimal === "." ? "," : ".");
  if (plain === undefined) return { kind: "unreadable", why: `contains "${short(text)}", which is not an amount` };
  const whole = style.places ? movedText(plain, style.places) : plain;
  const magnitude = parseDecimal(whole);
  if (magnitude === undefined || magnitude > MOST_CENTS) {
    return { kind: "unreadable", why: "contains an amount beyond ten trillion" };
  }
  const rounded = /\.\d\d0*[1-9]/.test(whole);
  return { kind: "amount", cents: bare.negative ? negate(magnitude) : magnitude, side: bare.side, rounded };
}

type BareNumber = {
  readonly digits: string;
  readonly negative: boolean;
  readonly side: Side | null;
  readonly percent: boolean;
};

/**
 * Splits the text of a number into digits and marks: sign, brackets, percent sign, DR or CR. The currency is removed.
 * Returns null for an empty text. A dash means zero and has no digits.
 */
function bareNumber(text: string): BareNumber | null {
  let rest = tidy(text).replace(/[\u2212\u2013\u2014]/g, "-");
  if (rest === "") return null;
  if (/^(-+|nil|-\s*0?)$/i.test(rest)) return { digits: "", negative: false, side: null, percent: false };
  const percent = rest.endsWith("%") && /\d/.test(rest);
  let negative = false;
  let side: Side | null = null;
  for (let before = ""; before !== rest; ) {
    before = rest;
    const mark = SIDE.exec(rest);
    if (mark) {
      side = (mark[1] ?? mark[2] ?? "").toUpperCase() === "CR" ? "credit" : "debit";
      rest = rest.replace(SIDE, "").trim();
    }
    rest = rest.replace(CURRENCY, "").trim();
    if (/^\(.*\)$/.test(rest) || /^-|-$/.test(rest)) {
      negative = true;
      rest = rest
        .replace(/^\((.*)\)$/, "$1")
        .replace(/^-|-$/, "")
        .trim();
    }
    rest = rest.replace(/^\+/, "").trim();
    if (rest === "" || rest === "-") return percent ? null : zeroOrNotNumber(text, side);
  }
  return { digits: rest, negative, side, percent };
}

/**
 * Interprets a text without digits. A dash is zero, as in "KES -"; anything else, such as "KES" alone, is not a
 * number.
 */
function zeroOrNotNumber(text: string, side: Side | null): BareNumber {
  const dash = /[-\u2212\u2013\u2014]/.test(text);
  return { digits: dash ? "" : "?", negative: false, side, percent: false };
}

/**
 * Converts the text of a number to a plain decimal, such as 1.234,50 to 1234.50; undefined if it is not a number with
 * the given decimal mark.
 */
function plainDecimal(digits: string, decimal: "." | ","): string | undefined {
  const match =
    decimal === "."
      ? /^(\d{1,3}(?:([, '’])\d{2,3})?(?:\2\d{2,3})*|\d+)?(?:\.(\d*))?$/.exec(digits)
      : /^(\d{1,3}(?:([. '’])\d{2,3})?(?:\2\d{2,3})*|\d+)?(?:,(\d*))?$/.exec(digits);
  if (!match || !/\d/.test(digits)) return undefined;
  const whole = match[1] ?? "0";
  if (match[2] !== undefined && !/\d{3}$/.test(whole)) return undefined;
  return `${whole.replace(/\D/g, "")}.${match[3] ?? ""}`;
}

/**
 * Detects how a file writes numbers from the texts in its amount columns. A mark before one, two or four digits is a
 * decimal mark. A mark that occurs twice in a text separates thousands. If every text is ambiguous, a comma ("1,234")
 * separates thousands, as in Kenya. A dot ("1.234") separates thousands if at least three texts have one, or if the
 * file suggests a decimal comma.
 */
export function numberStyleOf(texts: Iterable<string>, decimalCommaLikely: boolean): NumberStyle {
  const seen = { ".": 0, ",": 0, eitherDot: 0, eitherComma: 0 };
  for (const text of texts) {
    const bare = bareNumber(text);
    if (bare === null || bare.percent || !/^[\d.,'’ ]+$/.test(bare.digits)) continue;
    const evidence = evidenceOf(bare.digits);
    if (evidence === "either") seen[bare.digits.includes(",") ? "eitherComma" : "eitherDot"] += 1;
    else if (evidence) seen[evidence] += 1;
  }
  if (seen["."] > 0 && seen[","] > 0) return { decimal: seen[","] > seen["."] ? "," : ".", conflicting: true };
  if (seen["."] > 0) return { decimal: ".", conflicting: false };
  if (seen[","] > 0) return { decimal: ",", conflicting: false };
  if (seen.eitherComma > 0) return { decimal: ".", conflicting: seen.eitherDot > 0 };
  const groupsByDot = seen.eitherDot >= 3 || (seen.eitherDot > 0 && decimalCommaLikely);
  return { decimal: groupsByDot || (decimalCommaLikely && seen.eitherDot === 0) ? "," : ".", conflicting: false };
}

/**
 * Returns the decimal mark that the text of a number implies. Returns "either" if its only mark could be a decimal
 * mark or a thousands separator; undefined if the text has no mark.
 * @param digits the number with its decimal marks and thousands separators.
 */
function evidenceOf(digits: string): "." | "," | "either" | undefined {
  const dots = digits.split(".").length - 1;
  const commas = digits.split(",").length - 1;
  if (dots === 0 && commas === 0) return undefined;
  if (dots > 0 && commas > 0) return digits.lastIndexOf(".") > digits.lastIndexOf(",") ? "." : ",";
  const mark = dots > 0 ? "." : ",";
  const other = dots > 0 ? "," : ".";
  if (dots + commas > 1) return other;
  const [before = "", after = ""] = digits.split(mark);
  const couldGroup = after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
  return couldGroup ? "either" : mark;
}

/**
 * Returns the amount of a cell in cents; zero if the cell has no amount. If `side` is given and the cell is marked
 * with the other side, such as CR when `side` is debit, the sign of the amount is reversed.
 */
export function centsOfReading(reading: Reading | undefined, side: Side | null = null): Cents {
  if (reading?.kind !== "amount") return ZERO;
  const against = side !== null && reading.side !== null && reading.side !== side;
  return against ? cents(-reading.cents) : reading.cents;
}

/** Returns the currency sign or code in a number text; null if there is none. */
export function currencyOf(text: string): string | null {
  const found = /KES|KSHS?|SHS?|US\$|USD|EUR|GBP|UGX|TZS|RWF|ZAR|NGN|[$€£]|\/[=-]$/i.exec(text);
  if (!found || !/\d/.test(text)) return null;
  const name = found[0].toUpperCase();
  if (/^(KSH|SH|\/)/.test(name)) return "KES";
  return name === "US$" || name === "$" ? "USD" : name;
}

/** Shortens a text to at most 40 characters and an ellipsis, for use in a sentence. */
export function short(text: string): string {
  const clean = tidy(text);
  return clean.length > 40 ? `${clean.slice(0, 40)}…` : clean;
}
