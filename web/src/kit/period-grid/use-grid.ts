import { type RefObject, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { COMPARED_ROW_HEIGHT_PX, type GridColumn, HEADER_HEIGHT_PX, ROW_HEIGHT_PX, type ShownRow } from "./model.ts";
import type { PeriodGridProps } from "./props.ts";
import type { Place, Range } from "./typing/keyboard.ts";
import { useFolds } from "./use-folds.ts";
import { useGridShortcut } from "./use-grid-shortcut.ts";
import { useRange } from "./use-range.ts";
import { useRowMenu } from "./use-row-menu.ts";
import { useLabelWidth } from "./viewport/use-label-width.ts";
import { useNeededWidth } from "./viewport/use-needed-width.ts";
import { useRowRest } from "./viewport/use-row-rest.ts";
import { useViewport } from "./viewport/use-viewport.ts";
import { useWholeColumns } from "./viewport/use-whole-columns.ts";
import { offsetToRedline, offsetToShow } from "./viewport/viewport.ts";

/** The state of the grid, and the actions that keyboard, pointer and clipboard share. */
export type GridModel = {
  readonly gridId: string;
  readonly shown: readonly ShownRow[];
  readonly columns: readonly GridColumn[];
  readonly range: Range;
  /** The height of a row in px. */
  readonly rowPx: number;
  /** False until the user has selected a cell. */
  readonly touched: boolean;
  readonly pageRows: () => number;
  readonly select: (range: Range) => void;
  /** Selects a range and scrolls its end into view. */
  readonly moveTo: (range: Range) => void;
  /** Scrolls to the first column. */
  readonly scrollToStart: () => void;
  readonly focus: () => void;
  /** Opens the list of keyboard shortcuts. */
  readonly showKeys: () => void;
  readonly toggle: (key: string) => void;
  readonly openMenu: (row: number, cell: Element | null) => void;
  /** Opens a row's menu at the pointer; returns false if the row has none. */
  readonly openMenuAt: (row: number, left: number, top: number) => boolean;
};

/** Returns the state of a grid (visible rows, rendered cells, selection) and the functions to change it. */
export function useGrid(props: PeriodGridProps) {
  const { columns, rows, redline, rowMenu } = props;
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const folds = useFolds(rows, props.folded);
  const { shown } = folds;
  const neededPx = useNeededWidth(rows, columns);
  const labelWidth = useLabelWidth();
  const rowPx = props.isCompared === true ? COMPARED_ROW_HEIGHT_PX : ROW_HEIGHT_PX;
  const size = { rows: shown.length, rowPx, columns: columns.length, neededPx, wantedLabelPx: labelWidth.wantedPx };
  const drawn = useViewport(scroller, size);
  const hideCut = useWholeColumns(scroller, drawn, columns.length);
  const redIndex = redline === null ? -1 : columns.findIndex(({ key }) => key === redline);
  const { range, touched, select } = useRange(rows, shown, columns.length, redIndex + 1);
  const menu = useRowMenu(shown, rowMenu, scroller);
  const { labelPx, columnPx, widthPx } = drawn;
  const [areKeysShown, setKeysShown] = useState(false);
  useGridShortcut(scroller);
  useRowRest(scroller, rowPx);

  const model: GridModel = {
    gridId,
    shown,
    columns,
    range,
    rowPx,
    touched,
    pageRows: () => Math.max(1, Math.floor(viewHeight(scroller) / rowPx) - 1),
    select,
    moveTo: (next) => {
      select(next);
      reveal(scroller, next.end, { labelPx, columnPx, rowPx });
    },
    scrollToStart: () => scroller.current?.scrollTo({ left: 0 }),
    focus: () => scroller.current?.focus({ preventScroll: true }),
    showKeys: () => setKeysShown(true),
    toggle: folds.toggle,
    openMenu: menu.open,
    openMenuAt: menu.openAt,
  };
  const scrollToRedline = () => {
    const element = scroller.current;
    if (element === null || redIndex < 0) return;
    element.scrollLeft = offsetToRedline(redIndex, columnPx, element.clientWidth - labelPx);
    // At once, so that no frame shows the columns of the previous position.
    drawn.follow();
  };
  const onScroll = () => {
    drawn.follow();
    hideCut();
  };
  const keepInView = useEffectEvent(() => {
    if (touched) reveal(scroller, range.active, { labelPx, columnPx, rowPx });
  });
  // A panel next to the grid narrows it and covers no selected cell.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another width scrolls by itself
  useLayoutEffect(keepInView, [widthPx]);
  const keysDialog = { opened: areKeysShown, onClose: () => setKeysShown(false) };
  const seen = { drawn, labelWidth, onScroll, scrollToRedline, keysDialog };
  return { scroller, folds, range, touched, menu, redIndex, model, ...seen };
}

function viewHeight(scroller: RefObject<HTMLDivElement | null>): number {
  return (scroller.current?.clientHeight ?? 0) - HEADER_HEIGHT_PX;
}

function reveal(
  scroller: RefObject<HTMLDivElement | null>,
  place: Place,
  { labelPx, columnPx, rowPx }: { readonly labelPx: number; readonly columnPx: number; readonly rowPx: number },
): void {
  const element = scroller.current;
  if (element === null) return;
  element.scrollTop = offsetToShow(element.scrollTop, viewHeight(scroller), rowPx, place.row);
  if (place.column === 0) return;
  const wholePx = Math.max(1, Math.floor((element.clientWidth - labelPx) / columnPx)) * columnPx;
  element.scrollLeft = offsetToShow(element.scrollLeft, wholePx, columnPx, place.column - 1);
}
