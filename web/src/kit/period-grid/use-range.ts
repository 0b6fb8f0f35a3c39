import { useCallback, useMemo, useState } from "react";
import type { GridRow, ShownRow } from "./model.ts";
import { keptInside, type Place, type Range } from "./typing/keyboard.ts";

type Kept = { readonly row: string; readonly column: number };

type KeptRange = {
  /** The selected range among the visible rows. */
  readonly range: Range;
  /** False until the user has selected a cell. */
  readonly touched: boolean;
  readonly select: (range: Range) => void;
};

/**
 * Returns the selected range. It is stored by row key and not by position, so that it still covers the same rows after
 * other rows are folded or data changes. If a selected row is hidden because its group is folded, the row of the group
 * is selected instead. Initially the first row is selected, at column `firstColumn`.
 */
export function useRange(
  rows: readonly GridRow[],
  shown: readonly ShownRow[],
  columns: number,
  firstColumn: number,
): KeptRange {
  const [kept, keep] = useState<{ active: Kept; end: Kept } | null>(null);
  const indexOf = useMemo(() => new Map(shown.map(({ row }, index) => [row.key, index])), [shown]);
  const parentOf = useMemo(() => new Map(rows.map((row) => [row.key, row.parent])), [rows]);

  const place = ({ row, column }: Kept): Place => {
    let key: string | undefined = row;
    while (key !== undefined && !indexOf.has(key)) key = parentOf.get(key);
    return { row: key === undefined ? 0 : (indexOf.get(key) ?? 0), column };
  };
  const select = useCallback(
    ({ active, end }: Range) => {
      const keyed = ({ row, column }: Place): Kept => ({ row: shown[row]?.row.key ?? "", column });
      keep({ active: keyed(active), end: keyed(end) });
    },
    [shown],
  );
  const first = { row: 0, column: firstColumn };
  const start: Range = { active: first, end: first };
  const found = kept === null ? start : { active: place(kept.active), end: place(kept.end) };
  const range = keptInside(found, { rows: shown.length, columns: columns + 1, page: 1 });
  return { range, touched: kept !== null, select };
}
