import type { Cents } from "@hazina/base/money.ts";
import { formatAmount } from "../../format/amount.ts";
import type { GridRow } from "../model.ts";

/** Before the figure, and after it, where a closing parenthesis hangs. */
const PADDING_PX = 8 + 14;
const NARROWEST_PX = 88;

/** The width, in pixels, that holds the widest amount of any row and any column title. Known before anything is drawn. */
export function columnWidth(rows: readonly GridRow[], titles: readonly string[]): number {
  const texts = [...widestAmounts(rows).map((amount) => withoutHanging(formatAmount(amount))), ...titles];
  return Math.max(NARROWEST_PX, Math.ceil(Math.max(0, ...texts.map(boldWidth))) + PADDING_PX);
}

function withoutHanging(amount: string): string {
  return amount.replace(/\)$/, "");
}

function widestAmounts(rows: readonly GridRow[]): Cents[] {
  let lowest: Cents | undefined;
  let highest: Cents | undefined;
  for (const { values } of rows) {
    for (const value of values) {
      if (value === null) continue;
      if (lowest === undefined || value < lowest) lowest = value;
      if (highest === undefined || value > highest) highest = value;
    }
  }
  return [lowest, highest].filter((amount) => amount !== undefined);
}

let context: CanvasRenderingContext2D | null | undefined;

function boldWidth(text: string): number {
  context ??= document.createElement("canvas").getContext("2d");
  if (context === null) return text.length * 8;
  context.font = `700 ${fontPx()}px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width;
}

/** The size of figures, as the grid's style has it: smaller on a phone. */
function fontPx(): number {
  return window.matchMedia("(max-width: 48em)").matches ? 12 : 13;
}
