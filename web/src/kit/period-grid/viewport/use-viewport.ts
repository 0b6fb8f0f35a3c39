import { type RefObject, useCallback, useLayoutEffect, useState } from "react";
import { HEADER_HEIGHT_PX, ROW_HEIGHT_PX } from "../model.ts";
import { sameViewport, spanInView, type Viewport } from "./viewport.ts";

const NARROW_PX = 640;
const LABEL_PX = 300;
const NARROW_LABEL_PX = 148;

/** How many rows and columns there are, and how wide a column is. */
export type GridSize = { readonly rows: number; readonly columns: number; readonly columnPx: number };

type DrawnPart = {
  readonly viewport: Viewport;
  /** Width of the first column: narrow on a phone. */
  readonly labelPx: number;
  /** To be called on every scroll. */
  readonly follow: () => void;
};

/** The part of the grid to draw: follows scrolling and size, and changes only when other cells come into view. */
export function useViewport(scroller: RefObject<HTMLDivElement | null>, size: GridSize): DrawnPart {
  const { rows, columns, columnPx } = size;
  const [labelPx, setLabelPx] = useState(LABEL_PX);
  const [viewport, setViewport] = useState<Viewport>({ rows: { start: 0, end: 32 }, columns: { start: 0, end: 16 } });
  const [printing, setPrinting] = useState(false);

  const follow = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const label = element.clientWidth < NARROW_PX ? NARROW_LABEL_PX : LABEL_PX;
    setLabelPx(label);
    const next: Viewport = {
      rows: spanInView(element.scrollTop, element.clientHeight - HEADER_HEIGHT_PX, ROW_HEIGHT_PX, rows, 6, 4),
      columns: spanInView(element.scrollLeft, element.clientWidth - label, columnPx, columns, 2, 2),
    };
    setViewport((shown) => (sameViewport(shown, next) ? shown : next));
  }, [scroller, rows, columns, columnPx]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, follow]);

  useLayoutEffect(() => {
    const media = window.matchMedia("print");
    const onChange = () => setPrinting(media.matches);
    media.addEventListener("change", onChange);
    return () => media.removeEventListener("change", onChange);
  }, []);

  const everything: Viewport = { rows: { start: 0, end: rows }, columns: { start: 0, end: columns } };
  return { viewport: printing ? everything : viewport, labelPx, follow };
}
