import type { KeyboardEvent } from "react";
import type { BoardColumn } from "./columns.ts";

/** The focusable controls of a card. */
export type Control = "select" | "drag" | "move";

/** The card and the control to focus next. */
export type FocusStep = { readonly code: string; readonly index: number; readonly control: Control };

const CONTROLS: readonly string[] = ["select", "drag", "move"];

/**
 * Returns the control that an arrow key, Home or End moves the focus to. Up, down, Home and End stay within the column;
 * left and right go to the same control in the nearest column that has cards. Null for other keys, or if there is no
 * card to move to.
 */
export function stepOf(event: KeyboardEvent<HTMLElement>, columns: readonly BoardColumn[]): FocusStep | null {
  const place = placeOf(event.target);
  if (place === null) return null;
  const at = columns.findIndex(({ code }) => code === place.code);
  const next = nextPlace(event.key, at, place.index, columns);
  return next === null ? null : { ...next, control: place.control };
}

/**
 * Returns the column and the card that a key moves the focus to; null for other keys, or if there is no card to move
 * to.
 */
export function nextPlace(
  key: string,
  at: number,
  index: number,
  columns: readonly BoardColumn[],
): { readonly code: string; readonly index: number } | null {
  const column = columns[at];
  if (column === undefined) return null;
  const { code } = column;
  const last = column.shown.length - 1;
  if (key === "ArrowDown") return { code, index: Math.min(index + 1, last) };
  if (key === "ArrowUp") return { code, index: Math.max(index - 1, 0) };
  if (key === "Home") return { code, index: 0 };
  if (key === "End") return { code, index: last };
  const others =
    key === "ArrowRight" ? columns.slice(at + 1) : key === "ArrowLeft" ? columns.slice(0, at).reverse() : [];
  const target = others.find(({ shown }) => shown.length > 0);
  return target === undefined ? null : { code: target.code, index: Math.min(index, target.shown.length - 1) };
}

/** Focuses a control of a rendered card. */
export function focusCard(list: HTMLElement | null, index: number, control: Control): void {
  list?.querySelector<HTMLElement>(`[data-index="${index}"] [data-control="${control}"]`)?.focus();
}

function placeOf(target: EventTarget): FocusStep | null {
  if (!(target instanceof HTMLElement)) return null;
  const control = target.closest<HTMLElement>("[data-control]")?.dataset.control ?? "";
  const card = target.closest<HTMLElement>("[data-index]");
  const code = target.closest<HTMLElement>("[data-column]")?.dataset.column;
  if (card === null || code === undefined || !CONTROLS.includes(control)) return null;
  return { code, index: Number(card.dataset.index), control: control as Control };
}
