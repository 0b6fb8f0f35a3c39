import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";

type WholeFigures = {
  /** The ref for the element that scrolls the table sideways. */
  readonly ref: RefObject<HTMLElement | null>;
  readonly onScroll: () => void;
};

/**
 * Marks the figures of a table with `data-cut` while their column is only partly visible, because part of a number
 * looks like a different number. A column can be partly behind a fixed first column or beyond the right edge. A column
 * has figures if its heading is aligned to the end or has `data-figures`, as headings of days do. Sets `--stays-px` to
 * the width of the fixed column, so that scrolling snaps to the edge of that column, and `data-more` to the edges
 * beyond which there is more content.
 */
export function useWholeFigures(): WholeFigures {
  const ref = useRef<HTMLElement>(null);
  const hideCut = useCallback(() => {
    const scroller = ref.current;
    if (scroller) scroller.dataset.more = edgesBeyond(scroller).join(" ");
    const table = scroller?.querySelector("table");
    const [heading] = table?.tHead?.rows ?? [];
    if (!scroller || !table || heading === undefined) return;
    const left = scroller.getBoundingClientRect().left + scroller.clientLeft;
    const staysPx = widthThatStays(heading.cells, "left");
    scroller.style.setProperty("--stays-px", `${staysPx}px`);
    const room = { left: left + staysPx, right: left + scroller.clientWidth - widthThatStays(heading.cells, "right") };
    const columns = [...heading.cells].map((cell) => isCut(cell, room));
    if (!columns.includes(true) && table.querySelector("[data-cut]") === null) return;
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

/** Returns the edges of a scroll container beyond which there is more content. */
function edgesBeyond(scroller: HTMLElement): ("end" | "below")[] {
  const right = scroller.scrollWidth - scroller.clientWidth - scroller.scrollLeft;
  const below = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  return [...(right > 1 ? (["end"] as const) : []), ...(below > 1 ? (["below"] as const) : [])];
}

/**
 * Returns the width in px of the column that stays at the given edge while the table scrolls. The column is found by
 * its heading; the width is 0 if there is no fixed column.
 */
function widthThatStays(headings: HTMLCollectionOf<HTMLElement>, edge: "left" | "right"): number {
  const found = [...headings].find((cell) => {
    const style = getComputedStyle(cell);
    return style.position === "sticky" && style[edge] !== "auto";
  });
  return found?.getBoundingClientRect().width ?? 0;
}

/**
 * Returns whether a column's figures are partly hidden: more than half a pixel of the cell, without its padding, is
 * outside the visible area. False for columns without figures, fixed columns, and columns completely out of view.
 */
function isCut(heading: HTMLElement, room: { readonly left: number; readonly right: number }): boolean {
  const { paddingLeft, paddingRight, textAlign, position, left: stays } = getComputedStyle(heading);
  if (textAlign !== "end" && !("figures" in heading.dataset)) return false;
  if (position === "sticky" && stays !== "auto") return false;
  const { left, right } = heading.getBoundingClientRect();
  const from = left + Number.parseInt(paddingLeft, 10);
  const to = right - Number.parseInt(paddingRight, 10);
  const isSeen = to > room.left && from < room.right;
  return isSeen && (from < room.left - 0.5 || to > room.right + 0.5);
}
