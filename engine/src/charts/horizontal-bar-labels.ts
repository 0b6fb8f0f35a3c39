import type { DrawingOption } from "./chart-model.ts";

const NARROW_PX = 800;
const WIDE = { fontSize: 12, width: 220, lineHeight: 15, letterPx: 6.6 };
const NARROW = { fontSize: 11, width: 120, lineHeight: 13, letterPx: 6 };
const LINES = 2;

/** Returns whether a drawing is so narrow that its labels must be smaller and fewer. */
export function isNarrow(widthPx: number): boolean {
  return widthPx < NARROW_PX;
}

/**
 * Returns the drawing options for the labels of horizontal bars. A label is broken into two lines, so that most of the
 * width is left for the bars. If it is too long for two lines, it is shortened in the middle, because account names
 * with the same parent differ at the end.
 */
export function horizontalBarLabels(color: string, widthPx: number): DrawingOption {
  const { letterPx, ...text } = isNarrow(widthPx) ? NARROW : WIDE;
  const most = Math.floor((text.width / letterPx) * LINES * 0.9);
  return { color, ...text, overflow: "break", formatter: (name: string) => shortened(name, most) };
}

function shortened(name: string, most: number): string {
  const letters = [...name];
  if (letters.length <= most) return name;
  const end = Math.floor(most / 2);
  return `${letters.slice(0, most - end - 1).join("")}…${letters.slice(-end).join("")}`;
}
