import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { HEADER_HEIGHT_PX } from "../model.ts";
import { type ColumnLayout, columnLayout } from "./layout.ts";
import { type Span, sameViewport, spanInView, type Viewport } from "./viewport.ts";

/**
 * The sizes that determine which cells are in view: the number of rows and columns, the height of a row, the width
 * that a column needs, and the width that the user chose for the first column.
 */
export type GridSize = {
  readonly rows: number;
  readonly rowPx: number;
  readonly columns: number;
  readonly neededPx: number;
  readonly wantedLabelPx: number;
};

type DrawnPart = ColumnLayout & {
  readonly viewport: Viewport;
  /** The width in px of the visible part of the grid; undefined until it is measured. */
  readonly widthPx: number | undefined;
  /** The height in px that remains below the last complete row, where only part of a row would fit. */
  readonly restPx: number;
  /** Returns the fully visible columns. */
  readonly wholeColumns: () => Span;
  /** Updates which cells are rendered. Must be called on every scroll. */
  readonly follow: () => void;
};

const UNMEASURED_PX = 1_200;

/**
 * Returns the rows and columns of the grid to render. They change when the grid is scrolled or resized. The returned
 * object stays the same as long as the same cells are in view.
 */
export function useViewport(scroller: RefObject<HTMLDivElement | null>, size: GridSize): DrawnPart {
  const { rows, rowPx, columns, neededPx, wantedLabelPx } = size;
  const [widthPx, setWidthPx] = useState<number>();
  const [restPx, setRestPx] = useState(0);
  const [viewport, setViewport] = useState<Viewport>({ rows: { start: 0, end: 32 }, columns: { start: 0, end: 16 } });
  const layout = columnLayout(widthPx ?? UNMEASURED_PX, columns, neededPx, wantedLabelPx);
  const { labelPx, columnPx } = layout;
  const left = useKeptColumn(scroller, columnPx);

  const follow = useCallback(() => {
    const element = scroller.current;
    // The paper is no other width of the screen.
    if (element === null || window.matchMedia("print").matches) return;
    left.current = element.scrollLeft / columnPx;
    setWidthPx(element.clientWidth);
    setRestPx((before) => Math.max(0, Math.floor(element.clientHeight + before - HEADER_HEIGHT_PX) % rowPx));
    const next: Viewport = {
      rows: spanInView({
        offsetPx: element.scrollTop,
        viewPx: element.clientHeight - HEADER_HEIGHT_PX,
        sizePx: rowPx,
        count: rows,
        extra: 6,
        step: 4,
      }),
      columns: spanInView({
        offsetPx: element.scrollLeft,
        viewPx: element.clientWidth - labelPx,
        sizePx: columnPx,
        count: columns,
        extra: 2,
        step: 2,
      }),
    };
    setViewport((shown) => (sameViewport(shown, next) ? shown : next));
  }, [scroller, left, rows, rowPx, columns, columnPx, labelPx]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, follow]);

  const wholeColumns = (): Span => {
    const start = Math.ceil(left.current - 0.01);
    const fit = Math.floor(((widthPx ?? UNMEASURED_PX) - labelPx) / columnPx);
    return { start, end: Math.min(columns, start + Math.max(1, fit)) };
  };
  return { viewport, ...layout, widthPx, restPx, follow, wholeColumns };
}

/**
 * Keeps the same column at the left edge when columns become wider or narrower. The caller must record the scroll
 * position on every scroll, because the browser may move the grid to a snap point before the new column width is known
 * here.
 * @returns a ref for the scroll position, as a number of columns.
 */
function useKeptColumn(scroller: RefObject<HTMLDivElement | null>, columnPx: number): RefObject<number> {
  const left = useRef(0);
  const before = useRef(columnPx);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || before.current === columnPx) return;
    before.current = columnPx;
    element.scrollLeft = Math.round(left.current) * columnPx;
  }, [scroller, columnPx]);
  return left;
}
