/** The widths of the grid's columns, in px. */
export type ColumnLayout = {
  /** The width of the fixed first column. */
  readonly labelPx: number;
  /** The width of a period's column. */
  readonly columnPx: number;
  /** The space in px after the last period, so that the grid can scroll to the start of every period. */
  readonly trailPx: number;
};

/** The initial width of the first column in px, until the user changes it. */
export const LABEL_PX = 220;
/** The width in px that the first column gets if the periods leave room, so that names are readable. */
const ROOMY_LABEL_PX = 340;
/** The narrowest and the widest first column that a user can choose. */
export const LABEL_LIMITS_PX = { min: 140, max: 480 } as const;

const NARROW_PX = 640;
const NARROW_LABEL_PX = { min: 104, max: 148 } as const;
/** The minimum number of periods visible next to the first column. */
const FEWEST_SEEN = 2;

/**
 * Returns whether a grid of this width in px is as narrow as on a phone. In a narrow grid, the first column gets the
 * width that two periods leave.
 */
export function isNarrow(widthPx: number): boolean {
  return widthPx < NARROW_PX;
}

/**
 * Returns the column widths of a grid that is `widthPx` wide and needs `neededPx` for each period. If not all periods
 * fit, they are widened so that a whole number of them fills the grid and none is cut off. If all of them fit, the
 * first column gets the remaining width, unless the user chose its width.
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

/**
 * Returns the indices of the periods that are only partly visible, under the first column or beyond the right
 * edge. Differences of up to half a pixel are ignored.
 */
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
