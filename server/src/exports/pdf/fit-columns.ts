import { columnsOfParts } from "./pdf-layout.ts";

/** The text size of a table and the padding of its cells, in points. */
type Setting = { readonly points: number; readonly padding: number };

/**
 * The standard text size and cell padding of the tables in a document. Smaller values are used for a table that would
 * otherwise have to be split.
 */
const USUAL: Setting = { points: 7.5, padding: 8 };
const SETTINGS: readonly Setting[] = [
  USUAL,
  { points: 7, padding: 5 },
  { points: 6.5, padding: 4 },
  { points: 6, padding: 3 },
];
const LEAST_OF_NAMES = 60;
const MOST_OF_NAMES = 0.4;

/**
 * The columns of one part of a table that was split because it is too wide. The first column is always the name
 * column.
 */
type Part = {
  readonly places: readonly number[];
  /**
   * The width of the name column in points, if it must be limited because its longest word does not fit in the
   * available space; undefined if the word fits.
   */
  readonly names?: number;
};

/**
 * A table fitted to a page width: its text size, its padding, and its columns, divided into as few parts as possible.
 */
export type FittedTable = Setting & { readonly parts: readonly Part[] };

type Texts = {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[] }[];
};

/**
 * Chooses the text size, padding and column widths of a table for a width in points, so that no amount wraps and no
 * column leaves the page.
 */
export function fitColumns({ columns, rows }: Texts, width: number): FittedTable {
  const longest = columns.map((title, at) =>
    rows.reduce((most, { cells }) => Math.max(most, longestWord(cells[at] ?? "")), longestWord(title)),
  );
  const fits = SETTINGS.map((setting) => fitAt(longest, setting, width));
  return fits.find(({ parts }) => parts.length === 1) ?? fitAt(longest, USUAL, width);
}

function fitAt(longest: readonly number[], setting: Setting, width: number): FittedTable {
  const { points, padding } = setting;
  const outer = longest.map((size) => size * points + 2 * padding);
  const named = (longest[0] ?? 0) * points;
  const names = Math.min(Math.max(named, LEAST_OF_NAMES), width * MOST_OF_NAMES);
  const blocks = columnsOfParts([names + padding, ...outer.slice(1)], [0], width);
  const parts = blocks.map((places) => {
    const left = width - padding - places.slice(1).reduce((sum, at) => sum + (outer[at] ?? 0), 0);
    return named > left ? { places, names: left } : { places };
  });
  return { ...setting, parts };
}

/**
 * Character widths relative to the text size, wide enough for bold text. The first pattern that matches a character
 * applies.
 */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/\d/, 0.58],
  [/[.,:;'|!ijl]/, 0.28],
  [/[()[\]ftr-]/, 0.38],
  [/[mwMW@%]/, 0.92],
  [/[A-Z]/, 0.68],
  [/[ -~]/, 0.58],
];
const OTHER_LETTER = 0.72;

/** Returns the width of the longest unbroken word in a text, relative to the text size. */
function longestWord(text: string): number {
  let most = 0;
  for (const word of text.split(/\s+/)) {
    let size = 0;
    for (const letter of word) size += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_LETTER;
    most = Math.max(most, size);
  }
  return most;
}
