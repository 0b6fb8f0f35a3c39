/** A piece of text on a page of a PDF. All positions are in points: `top` is the distance of its baseline from the top. */
export type PlacedText = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
};

/** The texts of a page of a PDF, in any order. */
export type PdfPage = readonly PlacedText[];

/** A word on a page. */
export type Word = PlacedText;

/** The words that are printed on one line, from left to right. */
export type PrintedLine = { readonly top: number; readonly words: readonly Word[] };

/** The largest distance between the baselines of words on the same line. */
const SAME_LINE = 2.5;

/** Returns the lines of a page, from top to bottom, with each text divided into its words. */
export function linesOfPage(page: PdfPage): readonly PrintedLine[] {
  const lines: { top: number; words: Word[] }[] = [];
  const words = page.flatMap(wordsOf).toSorted((one, other) => one.top - other.top);
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && word.top - line.top <= SAME_LINE) line.words.push(word);
    else lines.push({ top: word.top, words: [word] });
  }
  return lines.map(({ top, words: own }) => ({ top, words: own.toSorted((one, other) => one.left - other.left) }));
}

/** Divides a text at its spaces. The position of each word is estimated from its position in the text. */
function wordsOf({ text, left, right, top }: PlacedText): readonly Word[] {
  const width = text.length === 0 ? 0 : (right - left) / text.length;
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    left: left + index * width,
    right: left + (index + word.length) * width,
    top,
  }));
}
