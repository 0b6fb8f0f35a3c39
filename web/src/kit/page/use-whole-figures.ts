import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";

type WholeFigures = {
  /** The ref of the element that scrolls a table sideways. */
  readonly ref: RefObject<HTMLElement | null>;
  readonly onScroll: () => void;
};

/**
 * Marks the figures of a table with `data-cut` while their column is seen in part, behind a first column that stays or beyond the
 * right edge: a part of a number reads as another number. Columns of figures are those whose heading is aligned at its
 * end, or says `data-figures`, as days do.
 * The width of the fixed column is `--stays-px`, so that scrolling snaps to its edge. `data-more` names the edges beyond which there is
 * more, so that nothing is hidden without a sign.
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

/** The edges of a scroller with more content beyond them. */
function edgesBeyond(scroller: HTMLElement): ("end" | "below")[] {
  const right = scroller.scrollWidth - scroller.clientWidth - scroller.scrollLeft;
  const below = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  return [...(right > 1 ? (["end"] as const) : []), ...(below > 1 ? (["below"] as const) : [])];
}

/** The width of the column that stays at an edge, of those that say so at their heading. */
function widthThatStays(headings: HTMLCollectionOf<HTMLElement>, edge: "left" | "right"): number {
  const found = [...headings].find((cell) => {
    const style = getComputedStyle(cell);
    return style.position === "sticky" && style[edge] !== "auto";
  });
  return found?.getBoundingClientRect().width ?? 0;
}

/** Returns whether the figures of a column, without the padding, are partly visible; half a pixel does not count. */
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
