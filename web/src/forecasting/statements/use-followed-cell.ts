import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { GridCell } from "../../kit/period-grid/model.ts";
import type { PeriodGridHandle } from "../../kit/period-grid/props.ts";
import type { StatementChoice } from "../choice/statement-choice.ts";
import { cellName, type StatementCell } from "../model/cell-name.ts";

/**
 * How long, in ms, a cell must stay selected before the panel shows it, so that moving across cells sends no requests.
 */
const FOLLOW_MS = 150;

/**
 * Keeps the panel and the selection in sync: the open panel shows the selected cell, and a cell opened by a link or
 * from the panel is selected and scrolled into view. Returns the function that the grid must call on every selection.
 */
export function useFollowedCell(
  grid: RefObject<PeriodGridHandle | null>,
  choice: StatementChoice,
  open: StatementCell | undefined,
  isPanel: boolean,
): (cell: GridCell) => void {
  const selected = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const name = open === undefined ? undefined : cellName(open.row.key, open.column.key);
  const isFollowing = isPanel && name !== undefined;
  const reveal = useEffectEvent(() => {
    if (open !== undefined && name !== selected.current) grid.current?.reveal(open.row.key, open.column.key);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another open cell brings itself into view
  useEffect(reveal, [name]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return ({ row, column }) => {
    const next = cellName(row.key, column.key);
    clearTimeout(timer.current);
    selected.current = next;
    if (isFollowing && row.kind !== "action" && next !== name)
      timer.current = setTimeout(() => choice.openCell(next), FOLLOW_MS);
  };
}
