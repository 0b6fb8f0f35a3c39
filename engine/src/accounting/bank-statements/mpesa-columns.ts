import type { PrintedLine, Word } from "../../sheets/pdf-page.ts";

type Edges = Pick<Word, "left" | "right">;

/** The positions of the headings in the table of an M-Pesa statement, in points, and the lowest line of the headings. */
export type MpesaColumns = {
  readonly completion: Edges;
  readonly details: Edges;
  readonly status: Edges;
  readonly paidIn: Edges;
  readonly withdrawn: Edges;
  readonly balance: Edges;
  /** Where the columns after the balance begin, in points; infinite if there are none. */
  readonly end: number;
  /**
   * The column with the other party's name; undefined in a customer's own M-Pesa statement, which has no such column.
   */
  readonly party: Edges | undefined;
  readonly bottom: number;
};

/** The largest distance between the lines of a heading that is printed on two lines, in points. */
const HEADING_HEIGHT = 14;
/** The largest distance between two words of a heading, in points. */
const SPACE = 8;
/** The maximum number of words that follow the first word of a heading. */
const MOST_UNITS = 3;

/**
 * Returns the columns of the table whose headings are on the given line and the lines next to it. Undefined if the
 * given line does not have the heading of the receipt numbers, or if another heading is missing.
 * @param lines all lines of the page, from top to bottom.
 * @param at the index of the line.
 */
export function columnsIn(lines: readonly PrintedLine[], at: number): MpesaColumns | undefined {
  const line = lines[at];
  if (!line?.words.some(({ text }) => /^receipt$/i.test(text))) return undefined;
  const near = linesNear(lines, at, line.top);
  const words = near.flatMap((one) => one.words);
  const find = (heading: RegExp, at = 0): Edges | undefined => {
    const found = words.filter(({ text }) => heading.test(text)).toSorted((one, other) => one.left - other.left)[at];
    return found && withUnit(found, words);
  };
  const completion = find(/^completion$/i);
  const details = find(/^(details|description)$/i);
  const paidIn = find(/^paid$/i);
  const withdrawn = find(/^withdrawn$/i) ?? find(/^paid$/i, 1);
  const balance = find(/^balance$/i);
  if (!completion || !details || !paidIn || !withdrawn || !balance) return undefined;
  const status = twoWords(words, [/^transaction$/i, /^status$/i]) ?? { left: paidIn.left, right: paidIn.left };
  const party = twoWords(words, [/^other$/i, /^party$/i]);
  const after = words.filter(({ text, left }) => left > balance.right + 1 && /^[a-z]+$/i.test(text));
  const end = Math.min(...after.map(({ left }) => left));
  const isHeading = ({ words: own }: PrintedLine) => own.every(({ text }) => /^[A-Za-z().]+$/.test(text));
  const bottom = Math.max(line.top, ...near.filter(isHeading).map(({ top }) => top));
  return { completion, details, status, paidIn, withdrawn, balance, end, party, bottom };
}

/**
 * Returns the line at index `at` and the neighbouring lines that are at most `HEADING_HEIGHT` above or below it, from
 * top to bottom.
 */
function linesNear(lines: readonly PrintedLine[], at: number, top: number): readonly PrintedLine[] {
  const isNear = (one: PrintedLine | undefined) => one !== undefined && Math.abs(one.top - top) <= HEADING_HEIGHT;
  let [from, to] = [at, at + 1];
  while (isNear(lines[from - 1])) from -= 1;
  while (isNear(lines[to])) to += 1;
  return lines.slice(from, to);
}

/**
 * Returns the edges of a heading, including the words that follow its first word on the same line, such as `In` and
 * `(KSHs)` after `Paid`. At most `MOST_UNITS` such words are included.
 */
function withUnit(word: Word, words: readonly Word[]): Edges {
  let last = word;
  for (let count = 0; count < MOST_UNITS; count += 1) {
    const next = words.find(
      ({ text, left, top }) =>
        /^(in|out|\(?kshs?\)?|\(?kes\)?)$/i.test(text) &&
        Math.abs(top - last.top) < 1 &&
        left > last.left &&
        left >= last.right - 1 &&
        left - last.right < SPACE,
    );
    if (next === undefined) break;
    last = next;
  }
  return { left: word.left, right: last.right };
}

/**
 * Returns the edges of a heading of two words on one or two lines, such as `Transaction Status`; undefined if its
 * second word is missing.
 */
function twoWords(words: readonly Word[], [first, second]: readonly [RegExp, RegExp]): Edges | undefined {
  const last = words.find(({ text }) => second.test(text));
  const before = words.find(
    ({ text, left, right }) =>
      last !== undefined && first.test(text) && left <= last.left + SPACE && right >= last.left - SPACE,
  );
  return last && { left: Math.min(last.left, before?.left ?? last.left), right: last.right };
}

/** Returns whether a word is in the column of receipt numbers, to the left of the completion times. */
export function isInReceiptColumn(word: Edges, { completion }: MpesaColumns): boolean {
  return (word.left + word.right) / 2 < completion.left - 2;
}

/**
 * Returns the column of the amount in a row that has one amount besides its balance. Amounts can be left-aligned,
 * right-aligned or centred, but all in the same way. The distance of the balance from its heading therefore shows how
 * far the amount is from the heading of its column.
 */
export function columnOfAmount(amount: Edges, balance: Edges, columns: MpesaColumns): "paidIn" | "withdrawn" {
  const distance = ({ left }: Edges) => {
    const shift = columns.balance.left - left;
    const [ofLeft, ofRight] = [amount.left + shift - balance.left, amount.right + shift - balance.right];
    return Math.min(Math.abs(ofLeft), Math.abs(ofRight), Math.abs(ofLeft + ofRight) / 2);
  };
  return distance(columns.paidIn) <= distance(columns.withdrawn) ? "paidIn" : "withdrawn";
}
