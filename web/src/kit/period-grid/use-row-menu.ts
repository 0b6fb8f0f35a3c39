import { type RefObject, useCallback, useState } from "react";
import type { GridRow, RowMenuItem, ShownRow } from "./model.ts";

type OpenMenu = { readonly row: GridRow; readonly left: number; readonly top: number };

/** The state of the grid's row menu: which rows have a menu, and which row's menu is open. */
export type RowMenuState = {
  readonly has: (row: GridRow) => boolean;
  readonly open: (index: number, cell: Element | null) => void;
  /** Opens the menu at the pointer; returns false if the row has none. */
  readonly openAt: (index: number, left: number, top: number) => boolean;
  readonly close: () => void;
  readonly opened: OpenMenu | null;
  readonly items: readonly RowMenuItem[];
};

/**
 * Returns the state of the row menu. The menu opens below the row's button or label; closing it moves the focus back
 * to the grid.
 */
export function useRowMenu(
  shown: readonly ShownRow[],
  rowMenu: ((row: GridRow) => readonly RowMenuItem[]) | undefined,
  scroller: RefObject<HTMLElement | null>,
): RowMenuState {
  const [opened, setOpened] = useState<OpenMenu | null>(null);
  const has = useCallback((row: GridRow) => rowMenu !== undefined && rowMenu(row).length > 0, [rowMenu]);
  const open = (index: number, cell: Element | null) => {
    const row = shown[index]?.row;
    if (row === undefined || cell === null || !has(row)) return;
    const { left, bottom } = cell.getBoundingClientRect();
    setOpened({ row, left, top: bottom });
  };
  const openAt = (index: number, left: number, top: number) => {
    const row = shown[index]?.row;
    if (row === undefined || !has(row)) return false;
    setOpened({ row, left, top });
    return true;
  };
  const items = opened === null || rowMenu === undefined ? [] : rowMenu(opened.row);
  const close = () => {
    setOpened(null);
    scroller.current?.focus({ preventScroll: true });
  };
  return { has, open, openAt, close, opened, items };
}
