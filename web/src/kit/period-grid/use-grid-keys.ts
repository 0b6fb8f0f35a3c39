import type { ClipboardEvent, FocusEvent, KeyboardEvent } from "react";
import { useRef } from "react";
import { notifyInfo, notifyWarning } from "../feedback/notify.tsx";
import { cellId } from "./GridRowView.tsx";
import type { ShownRow } from "./model.ts";
import type { PeriodGridProps } from "./props.ts";
import { periodGridTexts } from "./texts.ts";
import { summarize, toTabSeparated } from "./typing/clipboard.ts";
import { type Bounds, commandOf, cornersOf, type GridCommand, type Key } from "./typing/keyboard.ts";
import type { Editing } from "./typing/use-editing.ts";
import type { GridModel } from "./use-grid.ts";

type KeyHandlers = {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onCopy: (event: ClipboardEvent<HTMLElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
};

/**
 * Returns the grid's keyboard and clipboard handlers. Ctrl+C copies the range, with column titles if it includes the
 * label column.
 */
export function useGridKeys(model: GridModel, props: PeriodGridProps, editing: Editing): KeyHandlers {
  const released = useRef(false);
  const { shown, columns, range } = model;

  const fulfil = (wish: Exclude<GridCommand, undefined>) => {
    const active = shown[range.active.row];
    switch (wish.do) {
      case "select":
        return model.moveTo(wish.range);
      case "toggle":
        return active === undefined ? undefined : toggle(active, model, props.onAct);
      case "open": {
        const column = columns[range.active.column - 1];
        if (active === undefined || column === undefined) return;
        if (active.row.content !== undefined) return editing.begin(undefined);
        return props.onOpenCell?.({ row: active.row, column }, "key");
      }
      case "menu":
        return model.openMenu(range.active.row, document.getElementById(cellId(model.gridId, range.active.row, 0)));
      case "release":
        released.current = true;
        return model.select({ active: range.active, end: range.active });
      case "edit":
        return editing.begin(wish.text);
      case "clear":
      case "fillRight":
      case "fillDown":
        return editing[wish.do]();
      case "cut":
        return void cut(toTabSeparated(shown, [], range, false), editing.clear);
      case "help":
        return model.showKeys();
    }
  };

  return {
    onKeyDown: (event) => {
      if (event.target !== event.currentTarget) return;
      if (event.key === "Tab" && released.current) return;
      const pressed = keyOf(event);
      const wish = commandOf(range, pressed, boundsOf(model, editing));
      released.current = false;
      if (wish === undefined) return;
      event.preventDefault();
      fulfil(wish);
      if (pressed.key === "Home") model.scrollToStart();
    },
    onCopy: (event) => {
      if (event.target !== event.currentTarget && window.getSelection()?.isCollapsed === false) return;
      const withTitles = cornersOf(range).firstColumn === 0;
      const titles = columns.map(({ title }) => title);
      event.clipboardData.setData("text/plain", toTabSeparated(shown, titles, range, withTitles));
      event.preventDefault();
      const { cells } = summarize(shown, range);
      if (cells > 1) notifyInfo({ message: periodGridTexts.copied(cells) });
    },
    onPaste: (event) => {
      if (event.target !== event.currentTarget || !editing.heeded) return;
      event.preventDefault();
      editing.paste(event.clipboardData.getData("text/plain"));
    },
    onFocus: (event) => {
      if (event.target === event.currentTarget && !model.touched) model.select(range);
    },
    onBlur: () => {
      released.current = false;
    },
  };
}

/** Copies a range and then clears it. If the browser does not allow copying, nothing is cleared. */
async function cut(text: string, clear: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return notifyWarning({ message: periodGridTexts.noCut });
  }
  clear();
}

function boundsOf({ shown, columns, pageRows }: GridModel, { heeded }: Editing): Bounds {
  return { rows: shown.length, columns: columns.length + 1, page: pageRows(), editable: heeded };
}

/**
 * Handles Enter on a row's label: runs the action of an action row, focuses the first field of a new row, or folds or
 * unfolds a group.
 */
function toggle({ row, foldable }: ShownRow, model: GridModel, onAct: PeriodGridProps["onAct"]): void {
  if (row.kind === "action") onAct?.(row);
  else if (row.content !== undefined) focusField(cellId(model.gridId, model.range.active.row, 0));
  else if (foldable) model.toggle(row.key);
}

/** Focuses the first field of a new row. */
function focusField(cell: string): void {
  document.getElementById(cell)?.querySelector("input")?.focus();
}

function keyOf(event: KeyboardEvent<HTMLElement>): Key {
  return { key: event.key, shift: event.shiftKey, command: event.ctrlKey || event.metaKey, alt: event.altKey };
}
