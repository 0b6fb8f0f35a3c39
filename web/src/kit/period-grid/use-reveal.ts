import { useCallback, useLayoutEffect, useState } from "react";
import type { PeriodGridProps } from "./props.ts";
import type { useGrid } from "./use-grid.ts";

type Wanted = { readonly row: string; readonly column: string | undefined };

/** Shows a row that is asked for, once it is there: unfolds what hides it, selects it and scrolls to it. */
export function useReveal(
  { folds, model }: Pick<ReturnType<typeof useGrid>, "folds" | "model">,
  { rows, columns }: Pick<PeriodGridProps, "rows" | "columns">,
): (row: string, column?: string) => void {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows on screen, or another wish, are what to act on
  useLayoutEffect(() => {
    if (wanted === null) return;
    const row = folds.shown.findIndex((entry) => entry.row.key === wanted.row);
    if (row < 0) {
      if (rows.some(({ key }) => key === wanted.row)) folds.unfoldTo(wanted.row);
      return;
    }
    const place = { row, column: columns.findIndex(({ key }) => key === wanted.column) + 1 };
    setWanted(null);
    model.moveTo({ anchor: place, active: place });
  }, [wanted, folds.shown]);
  return useCallback((row, column) => setWanted({ row, column }), []);
}
