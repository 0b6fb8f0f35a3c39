/** A range of indices; `end` is not included. */
export type Span = { readonly start: number; readonly end: number };

/** The rows and columns of the grid that are rendered. */
export type Viewport = { readonly rows: Span; readonly columns: Span };

/**
 * Equally sized items along one axis: the visible part, the number of extra items rendered on each side, and the step
 * by which the rendered part changes.
 */
type Axis = {
  readonly offsetPx: number;
  readonly viewPx: number;
  readonly sizePx: number;
  readonly count: number;
  readonly extra: number;
  readonly step: number;
};

/**
 * Returns the indices of the items to render: the visible items and `extra` more on both sides. Both ends are moved
 * outward to a multiple of `step`, so that a small scroll changes nothing.
 */
export function spanInView({ offsetPx, viewPx, sizePx, count, extra, step }: Axis): Span {
  const first = Math.floor(Math.max(0, offsetPx) / sizePx) - extra;
  const last = Math.ceil((Math.max(0, offsetPx) + viewPx) / sizePx) + extra;
  const start = Math.floor(Math.max(0, first) / step) * step;
  const end = Math.min(count, Math.ceil(last / step) * step);
  return { start: Math.min(start, count), end: Math.max(Math.min(start, count), end) };
}

/** Returns whether two viewports render the same cells. */
export function sameViewport(a: Viewport, b: Viewport): boolean {
  return (
    a.rows.start === b.rows.start &&
    a.rows.end === b.rows.end &&
    a.columns.start === b.columns.start &&
    a.columns.end === b.columns.end
  );
}

/** Returns the scroll offset in px that shows an item with the least movement; unchanged if it is already visible. */
export function offsetToShow(offsetPx: number, viewPx: number, sizePx: number, index: number): number {
  const top = index * sizePx;
  if (top < offsetPx) return top;
  if (top + sizePx > offsetPx + viewPx) return Math.min(top, top + sizePx - viewPx);
  return offsetPx;
}

/**
 * Returns the scroll offset in px that shows the redline, with actual columns in about the first third of the view. In
 * a narrow view, no actual columns are shown.
 */
export function offsetToRedline(index: number, columnPx: number, viewPx: number): number {
  const fitting = Math.floor(viewPx / columnPx);
  const before = Math.max(fitting >= 3 ? 1 : 0, Math.floor(fitting / 3));
  return Math.max(0, (index - before) * columnPx);
}
