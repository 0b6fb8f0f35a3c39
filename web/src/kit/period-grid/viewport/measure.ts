import type { Cents } from "@hazina/base/money.ts";
import { formatAmount, formatDifference } from "../../format/amount.ts";
import type { GridRow } from "../model.ts";

/**
 * The horizontal padding of a cell in px: the space to the left of the figure plus the space to its right, in which a
 * closing parenthesis fits.
 */
const PADDING_PX = { wide: 8 + 14, phone: 4 + 10 };
const NARROWEST_PX = 88;

/** Returns the width in px that a column needs for its widest amount or title, measured before the grid is rendered. */
export function columnWidth(rows: readonly GridRow[], titles: readonly string[]): number {
  const amounts = widest(rows.map(({ values }) => values)).map((amount) => withoutHanging(formatAmount(amount)));
  const differences = widest(rows.map((row) => row.differences?.amounts ?? [])).map(formatDifference);
  const texts = [...amounts, ...differences, ...titles];
  return Math.max(
    NARROWEST_PX,
    Math.ceil(Math.max(0, ...texts.map(boldWidth))) + (isPhone() ? PADDING_PX.phone : PADDING_PX.wide),
  );
}

function withoutHanging(amount: string): string {
  return amount.replace(/\)$/, "");
}

/**
 * Returns the lowest and the highest of the amounts, because the longest text is that of one of them. Empty if there
 * are no amounts.
 */
function widest(rows: readonly (readonly (Cents | null)[])[]): Cents[] {
  let lowest: Cents | undefined;
  let highest: Cents | undefined;
  for (const values of rows) {
    for (const value of values) {
      if (value === null) continue;
      if (lowest === undefined || value < lowest) lowest = value;
      if (highest === undefined || value > highest) highest = value;
    }
  }
  return [lowest, highest].filter((amount) => amount !== undefined);
}

let widths: { readonly of: string; readonly byLetter: Map<string, number> } = { of: "", byLetter: new Map() };

/**
 * Returns the width in px of bold text: the sum of the widths of its characters. The width of each character is
 * measured on the page once for each font.
 */
function boldWidth(text: string): number {
  const font = `700 ${isPhone() ? 12 : 13}px ${getComputedStyle(document.body).fontFamily}`;
  const of = `${font} ${document.fonts.check(font)}`;
  if (widths.of !== of) widths = { of, byLetter: new Map() };
  const { byLetter } = widths;
  measureLetters(
    [...new Set(text)].filter((letter) => !byLetter.has(letter)),
    font,
    byLetter,
  );
  return [...text].reduce((width, letter) => width + (byLetter.get(letter) ?? 0), 0);
}

/**
 * How many times a letter is repeated when its width is measured. Repetition reduces the effect of the browser's
 * rounding.
 */
const TIMES = 20;

function measureLetters(letters: readonly string[], font: string, into: Map<string, number>): void {
  if (letters.length === 0) return;
  const line = document.createElement("div");
  line.style.cssText = `position: absolute; visibility: hidden; white-space: pre; font: ${font}; font-variant-numeric: tabular-nums`;
  const spans = letters.map((letter) => {
    const span = document.createElement("span");
    span.textContent = letter.repeat(TIMES);
    return line.appendChild(span);
  });
  document.body.append(line);
  for (const [at, letter] of letters.entries()) {
    into.set(letter, (spans[at]?.getBoundingClientRect().width ?? 0) / TIMES);
  }
  line.remove();
}

/** Returns whether the screen is a phone, where the grid shows figures smaller and closer together. */
function isPhone(): boolean {
  return window.matchMedia("(max-width: 48em)").matches;
}
