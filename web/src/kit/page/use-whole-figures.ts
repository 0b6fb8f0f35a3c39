import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";

type WholeFigures = {
  /** Of the element that scrolls a table sideways. */
  readonly ref: RefObject<HTMLElement | null>;
  readonly onScroll: () => void;
};

/**
 * Marks the figures of a table with `data-cut` while their column is seen in part, behind a first column that stays or beyond the
 * right edge: a part of a number reads as another number. Columns of figures are those whose heading says `data-figures`.
 * The width of what stays is `--stays-px`, so that scrolling can come to rest beside it.
 */
export function useWholeFigures(): WholeFigures {
  const ref = useRef<HTMLElement>(null);
  const hideCut = useCallback(() => {
    const scroller = ref.current;
    const table = scroller?.querySelector("table");
    const [heading] = table?.tHead?.rows ?? [];
    if (!scroller || !table || heading === undefined) return;
    const left = scroller.getBoundingClientRect().left + scroller.clientLeft;
    const staysPx = widthThatStays(heading.cells[0]);
    scroller.style.setProperty("--stays-px", `${staysPx}px`);
    const room = { left: left + staysPx, right: left + scroller.clientWidth };
    const columns = [...heading.cells].map((cell) => "figures" in cell.dataset && isCut(cell, room));
    for (const { cells } of table.rows) {
      if (cells.length !== columns.length) continue;
      for (const [at, cut] of columns.entries()) cells[at]?.toggleAttribute("data-cut", cut);
    }
  }, []);
  // After every drawing, and whenever the room is another.
  useLayoutEffect(hideCut);
  useLayoutEffect(() => {
    if (ref.current === null) return;
    const watch = new ResizeObserver(hideCut);
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [hideCut]);
  return { ref, onScroll: hideCut };
}

function widthThatStays(first: HTMLElement | undefined): number {
  if (first === undefined || getComputedStyle(first).position !== "sticky") return 0;
  return getComputedStyle(first).left === "auto" ? 0 : first.getBoundingClientRect().width;
}

/** Whether what a column holds, without the space around it, is seen in part; half a pixel is not seen. */
function isCut(heading: HTMLElement, room: { readonly left: number; readonly right: number }): boolean {
  const { paddingLeft, paddingRight } = getComputedStyle(heading);
  const { left, right } = heading.getBoundingClientRect();
  const from = left + Number.parseInt(paddingLeft, 10);
  const to = right - Number.parseInt(paddingRight, 10);
  const isSeen = to > room.left && from < room.right;
  return isSeen && (from < room.left - 0.5 || to > room.right + 0.5);
}
