import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { isEditable } from "./model.ts";
import type { OpenedBy, PeriodGridProps } from "./props.ts";
import type { Place } from "./typing/keyboard.ts";
import type { Editing } from "./typing/use-editing.ts";
import type { GridModel } from "./use-grid.ts";

type PointerHandlers = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onDoubleClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void;
};

/**
 * The time, in ms, for which a click on an editable cell waits for a second click. After one click the cell is opened;
 * a double click starts typing instead.
 */
const DOUBLE_CLICK_MS = 250;

/**
 * Returns the pointer handlers of the grid. Dragging selects a range, Shift+click extends it, a click selects a cell,
 * and a right click or long press opens the row's menu. On a touch screen, dragging scrolls and a tap opens a cell.
 */
export function useGridPointer(model: GridModel, props: PeriodGridProps, editing: Editing): PointerHandlers {
  const drag = useRef<"none" | "pressed" | "dragged">("none");
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(opening.current), []);
  const { range, select, shown, columns } = model;

  const open = (place: Place, by: OpenedBy) => {
    const entry = shown[place.row];
    const column = columns[place.column - 1];
    if (entry === undefined) return;
    if (column !== undefined) {
      if (entry.row.kind === "action") return;
      if (entry.row.content !== undefined) return editing.begin(undefined, place);
      const show = () => props.onOpenCell?.({ row: entry.row, column }, by);
      if (editing.allowed && isEditable(entry.row, column)) opening.current = setTimeout(show, DOUBLE_CLICK_MS);
      else show();
      return;
    }
    if (entry.row.kind === "action") props.onAct?.(entry.row);
    else if (entry.foldable) model.toggle(entry.row.key);
  };

  return {
    onPointerDown: (event) => {
      const place = placeOf(event.target);
      if (place === undefined || event.button !== 0 || isOwnControl(event.target)) return;
      drag.current = "pressed";
      clearTimeout(opening.current);
      if (event.pointerType !== "touch") select({ active: event.shiftKey ? range.active : place, end: place });
    },
    onPointerMove: (event) => {
      if (drag.current === "none" || event.pointerType === "touch" || event.buttons === 0) return;
      const place = placeOf(document.elementFromPoint(event.clientX, event.clientY));
      if (place === undefined || (place.row === range.end.row && place.column === range.end.column)) return;
      drag.current = "dragged";
      select({ active: range.active, end: place });
    },
    onPointerUp: () => {
      if (drag.current === "pressed") drag.current = "none";
    },
    onClick: (event) => {
      const dragged = drag.current === "dragged";
      drag.current = "none";
      if (isMenuButton(event.target)) return model.openMenu(menuRow(event.target), event.target as Element);
      const place = placeOf(event.target);
      if (place === undefined || dragged || event.shiftKey || isOwnControl(event.target)) return;
      select({ active: place, end: place });
      open(place, isTouch(event) ? "tap" : "click");
    },
    onContextMenu: (event) => {
      const place = placeOf(event.target);
      if (place === undefined || !model.openMenuAt(place.row, event.clientX, event.clientY)) return;
      event.preventDefault();
      drag.current = "none";
      select({ active: place, end: place });
    },
    onDoubleClick: (event) => {
      const place = placeOf(event.target);
      clearTimeout(opening.current);
      if (place === undefined) return;
      const entry = shown[place.row];
      if (place.column > 0) editing.begin(undefined);
      else if (entry?.row.kind === "group") props.onOpenGroup?.(entry.row);
    },
  };
}

function isTouch({ nativeEvent }: MouseEvent): boolean {
  return "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";
}

/** Returns the row and column under a pointer event, read from the cell's attributes; undefined outside cells. */
export function placeOf(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
  if (cell === null) return undefined;
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

function isMenuButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[data-menu]") !== null;
}

/** Returns whether the target of an event is a field or button inside the grid, which handles the event itself. */
function isOwnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("input, button") !== null;
}

function menuRow(target: EventTarget): number {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-menu]") : null;
  return Number(button?.dataset.menu ?? -1);
}
