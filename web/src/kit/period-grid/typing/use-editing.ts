import type { Cents } from "@hazina/base/money.ts";
import { type RefObject, useRef, useState } from "react";
import { notifyWarning } from "../../feedback/notify.tsx";
import { type CellEdit, isEditable } from "../model.ts";
import type { PeriodGridProps } from "../props.ts";
import { periodGridTexts } from "../texts.ts";
import type { GridModel } from "../use-grid.ts";
import type { AfterEdit } from "./CellEditor.tsx";
import { clearedRange, editAt, filledDown, filledOver, filledRight, pastedRange } from "./edits.ts";
import type { Place, Range } from "./keyboard.ts";

type Note = { readonly row: number; readonly column: number; readonly text: string };

type OpenEditor = { readonly place: Place; readonly typed: string | undefined };

/** The state of editing in the grid: the open input, and the functions to change many cells as one step. */
export type Editing = {
  /** True if typing keys are handled, even if only to show why the cell is read-only. */
  readonly heeded: boolean;
  /** True if the grid can be typed into. */
  readonly allowed: boolean;
  /** The reason why the active cell is read-only, shown after the user attempted to type in it. */
  readonly note: string | undefined;
  readonly open: OpenEditor | null;
  /** The ref of the input that is open. */
  readonly field: RefObject<HTMLInputElement | null>;
  /**
   * Opens the input in the active cell, or in the given one. `typed` is its initial text; undefined edits the current
   * value.
   */
  readonly begin: (typed: string | undefined, place?: Place) => void;
  /**
   * Saves the entered amount; null clears the cell. If the amount is refused, returns the reason and leaves the input
   * open; otherwise returns undefined.
   */
  readonly commit: (value: Cents | null, after: AfterEdit) => string | undefined;
  readonly cancel: () => void;
  readonly clear: () => void;
  readonly fillRight: () => void;
  readonly fillDown: () => void;
  /** Repeats the values of the selected range in the extended range, and selects the extended range. */
  readonly fill: (grown: Range) => void;
  readonly paste: (text: string) => void;
};

const STEPS: Readonly<Record<Exclude<AfterEdit, "stay">, readonly [number, number]>> = {
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
};

type EditingProps = Pick<PeriodGridProps, "onEdit" | "onRefuse">;

/** Returns the state of editing in the grid and its functions. */
export function useEditing(model: GridModel, { onEdit, onRefuse }: EditingProps): Editing {
  const [open, setOpen] = useState<OpenEditor | null>(null);
  const [note, setNote] = useState<Note | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { shown, columns, range } = model;
  const { active } = range;
  const refuse = (place = active) => {
    const row = shown[place.row]?.row;
    const column = columns[place.column - 1];
    const text = row === undefined || column === undefined ? undefined : onRefuse?.({ row, column });
    say(text, place);
  };
  const say = (text: string | undefined, place = active) => setNote(text === undefined ? null : { ...place, text });
  const send = (edits: readonly CellEdit[]) => {
    if (edits.length === 0 || onEdit === undefined) return refuse();
    say(onEdit(edits));
  };
  const finish = () => {
    setOpen(null);
    model.focus();
  };
  return {
    heeded: onEdit !== undefined || onRefuse !== undefined,
    allowed: onEdit !== undefined,
    note: note?.row === active.row && note.column === active.column ? note.text : undefined,
    open,
    field,
    begin: (typed, place = active) => {
      // Text that is not an amount is still in another cell: nothing is lost.
      if (open !== null) return field.current?.focus();
      const entry = shown[place.row]?.row;
      const column = columns[place.column - 1];
      if (entry === undefined || column === undefined) return;
      if (onEdit === undefined || !isEditable(entry, column)) return refuse(place);
      setNote(null);
      setOpen({ place, typed });
    },
    commit: (value, after) => {
      if (open === null) return undefined;
      const { row, column } = open.place;
      const edit = editAt(shown, columns, row, column, value);
      const before = shown[row]?.row.values[column - 1] ?? null;
      const fault = edit !== undefined && value !== before ? onEdit?.([edit]) : undefined;
      if (fault !== undefined) return fault;
      if (after === "stay") {
        setOpen(null);
        return undefined;
      }
      finish();
      const [down, right] = STEPS[after];
      const clamp = (at: number, last: number) => Math.max(0, Math.min(last, at));
      const next = { row: clamp(row + down, shown.length - 1), column: clamp(column + right, columns.length) };
      model.moveTo({ active: next, end: next });
      return undefined;
    },
    cancel: finish,
    clear: () => send(clearedRange(shown, columns, range)),
    fillRight: () => send(filledRight(shown, columns, range)),
    fillDown: () => send(filledDown(shown, columns, range)),
    fill: (grown) => {
      send(filledOver(shown, columns, range, grown));
      model.select(grown);
    },
    paste: (text) => {
      const { edits, skipped } = pastedRange(shown, columns, range, text);
      send(edits);
      if (skipped > 0 && edits.length > 0) notifyWarning({ message: periodGridTexts.pastePartly(skipped) });
    },
  };
}
