import type { Cents } from "@hazina/base/money.ts";
import { formatAmount } from "../../format/amount.ts";
import type { GridRow } from "../model.ts";

const PADDING_PX = 28;
const NARROWEST_PX = 96;

/** The width, in pixels, that holds the widest amount of any row and any column title. Known before anything is drawn. */
export function columnWidth(rows: readonly GridRow[], titles: readonly string[]): number {
  const texts = [...widestAmounts(rows).map((amount) => formatAmount(amount)), ...titles];
  return Math.max(NARROWEST_PX, Math.ceil(Math.max(0, ...texts.map(boldWidth))) + PADDING_PX);
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
  context.font = `700 13px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width;
}
