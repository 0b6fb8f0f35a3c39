import { type KeyboardEvent, useRef } from "react";
import type { CellEdit, GridColumn, GridRow } from "../kit/period-grid/model.ts";
import { inverseOf } from "./typed-cells.ts";

type Steps = readonly (readonly CellEdit[])[];
type Undo = { readonly done: Steps; readonly undone: Steps };

/** Returns functions that record the user's edits, and undo and redo them by keyboard. */
export function useTypedSteps(edit: (edits: readonly CellEdit[]) => void) {
  const history = useRef<Undo>({ done: [], undone: [] });
  return {
    of: (
      rows: readonly GridRow[],
      columns: readonly GridColumn[],
      faultOf: (edits: readonly CellEdit[]) => string | undefined,
    ) => {
      const take = (edits: readonly CellEdit[]) => {
        const fault = faultOf(edits);
        if (fault !== undefined) return fault;
        history.current = { done: [...history.current.done, inverseOf(rows, columns, edits)], undone: [] };
        edit(edits);
        return undefined;
      };
      const step = (from: "done" | "undone", to: "done" | "undone") => {
        const last = history.current[from].at(-1);
        if (last === undefined) return;
        const back = inverseOf(rows, columns, last);
        const left = history.current[from].slice(0, -1);
        history.current = { ...history.current, [from]: left, [to]: [...history.current[to], back] };
        edit(last);
      };
      const onKeyDown = (event: KeyboardEvent) => {
        const isUndo = (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key);
        if (!isUndo || event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        if (event.shiftKey || event.key.toLowerCase() === "y") step("undone", "done");
        else step("done", "undone");
      };
      return { take, onKeyDown };
    },
  };
}
