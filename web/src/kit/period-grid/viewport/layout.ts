/** The widths of the grid's columns, in pixels. */
export type ColumnLayout = {
  /** Width of the first column, which stays. */
  readonly labelPx: number;
  /** Width of a period. */
  readonly columnPx: number;
  /** Room after the last period, so that the grid can be scrolled to where a period begins. */
  readonly trailPx: number;
};

/** Width of the first column until a person chooses another. */
export const LABEL_PX = 220;
/** How wide it grows by itself where few periods leave room, so that names are read whole. */
const ROOMY_LABEL_PX = 340;
/** The narrowest and the widest first column that a person can choose. */
export const LABEL_LIMITS_PX = { min: 140, max: 480 } as const;

const NARROW_PX = 640;
const NARROW_LABEL_PX = { min: 104, max: 148 } as const;
/** At least two periods are visible next to the first column. */
const FEWEST_SEEN = 2;

/** Returns whether a grid is as narrow as on a phone, where the first column takes what two periods leave. */
export function isNarrow(widthPx: number): boolean {
  return widthPx < NARROW_PX;
}

/**
 * The widths in a grid `widthPx` wide whose periods need `neededPx` each. Where not all of them fit, they are stretched so that a
 * whole number of them fills the grid: what is seen is seen whole. Where all of them fit, the first column takes what they
 * leave, unless a person chose its width.
 */
export function columnLayout(widthPx: number, periods: number, neededPx: number, wantedLabelPx: number): ColumnLayout {
  const labelPx = isNarrow(widthPx)
    ? between(widthPx - FEWEST_SEEN * neededPx, NARROW_LABEL_PX.min, NARROW_LABEL_PX.max)
    : between(wantedLabelPx, LABEL_LIMITS_PX.min, LABEL_LIMITS_PX.max);
  const roomPx = Math.max(0, widthPx - labelPx);
  const fitting = Math.max(1, Math.floor(roomPx / neededPx));
  if (periods <= fitting) {
    const grown = Math.max(labelPx, Math.min(ROOMY_LABEL_PX, widthPx - periods * neededPx));
    return { labelPx: wantedLabelPx === LABEL_PX ? grown : labelPx, columnPx: neededPx, trailPx: 0 };
  }
  const columnPx = Math.max(neededPx, Math.floor(roomPx / fitting));
  return { labelPx, columnPx, trailPx: Math.max(0, roomPx - fitting * columnPx) };
}

/** The periods that are seen in part: under the first column, or beyond the right edge. Half a pixel is not seen. */
export function cutPeriods(offsetPx: number, roomPx: number, columnPx: number, periods: number): number[] {
  const first = offsetPx / columnPx;
  const last = (offsetPx + roomPx) / columnPx;
  const slack = 0.5 / columnPx;
  const cut = [];
  if (first - Math.floor(first) > slack && Math.ceil(first) - first > slack) cut.push(Math.floor(first));
  if (last - Math.floor(last) > slack) cut.push(Math.floor(last));
  return [...new Set(cut)].filter((at) => at >= 0 && at < periods);
}

function between(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}
