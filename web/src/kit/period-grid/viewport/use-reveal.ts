import { useCallback, useEffectEvent, useImperativeHandle, useLayoutEffect, useState } from "react";
import type { PeriodGridProps } from "../props.ts";
import type { useGrid } from "../use-grid.ts";

type Wanted = { readonly row: string; readonly column: string | undefined };

/**
 * Returns the methods that the screen can call on the grid. `reveal` waits until a row exists, then unfolds its groups,
 * selects it and scrolls to it.
 */
export function useReveal(
  {
    folds,
    model,
    scroller,
    scrollToRedline,
  }: Pick<ReturnType<typeof useGrid>, "folds" | "model" | "scroller" | "scrollToRedline">,
  { rows, columns, ref }: Pick<PeriodGridProps, "rows" | "columns" | "ref">,
): void {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const { shown } = folds;
  const look = useEffectEvent((among: typeof shown, wish: Wanted) => {
    const row = among.findIndex((entry) => entry.row.key === wish.row);
    if (row < 0) {
      if (rows.some(({ key }) => key === wish.row)) folds.unfoldTo(wish.row);
      return;
    }
    const place = { row, column: columns.findIndex(({ key }) => key === wish.column) + 1 };
    setWanted(null);
    model.moveTo({ active: place, end: place });
  });
  useLayoutEffect(() => {
    if (wanted !== null) look(shown, wanted);
  }, [wanted, shown]);
  const reveal = useCallback((row: string, column?: string) => setWanted({ row, column }), []);
  useImperativeHandle(ref, () => ({ scrollToRedline, focus: () => scroller.current?.focus(), reveal }));
}
