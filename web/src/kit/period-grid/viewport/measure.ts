import type { Cents } from "@hazina/base/money.ts";
import { formatAmount } from "../../format/amount.ts";
import type { GridRow } from "../model.ts";

/** Before the figure, and after it, where a closing parenthesis hangs. */
const PADDING_PX = { wide: 8 + 14, phone: 4 + 10 };
const NARROWEST_PX = 88;

/** The width, in pixels, that holds the widest amount of any row and any column title. Known before anything is drawn. */
export function columnWidth(rows: readonly GridRow[], titles: readonly string[]): number {
  const texts = [...widestAmounts(rows).map((amount) => withoutHanging(formatAmount(amount))), ...titles];
  return Math.max(
    NARROWEST_PX,
    Math.ceil(Math.max(0, ...texts.map(boldWidth))) + (isPhone() ? PADDING_PX.phone : PADDING_PX.wide),
  );
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
  context.font = `700 ${isPhone() ? 12 : 13}px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width;
}

/** Whether figures are small and stand close, as the grid's style has it on a phone. */
function isPhone(): boolean {
  return window.matchMedia("(max-width: 48em)").matches;
}
