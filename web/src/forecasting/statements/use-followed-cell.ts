import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { GridCell } from "../../kit/period-grid/model.ts";
import type { PeriodGridHandle } from "../../kit/period-grid/props.ts";
import type { StatementChoice } from "../choice/statement-choice.ts";
import { cellName, type StatementCell } from "../model/cell-name.ts";

/** The delay before the panel follows a selection, so that moving across cells requests nothing. */
const FOLLOW_MS = 150;

/**
 * Synchronises panel and selection: the open panel shows the selected cell, and a cell that was opened elsewhere (a
 * link, a row within the panel) is selected and scrolled into view. Returns the function that the grid calls on every
 * selection.
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
