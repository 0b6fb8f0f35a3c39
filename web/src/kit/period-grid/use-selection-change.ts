import { useEffect, useEffectEvent } from "react";
import type { PeriodGridProps } from "./props.ts";
import type { GridModel } from "./use-grid.ts";

/** Calls `onSelect` whenever another cell becomes active. */
export function useSelectionChange({ shown, columns, range, touched }: GridModel, { onSelect }: PeriodGridProps): void {
  const row = shown[range.active.row]?.row;
  const column = columns[range.active.column - 1];
  const tell = useEffectEvent(() => {
    if (touched && row !== undefined && column !== undefined) onSelect?.({ row, column });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: called for another cell, not for another value in it
  useEffect(tell, [touched, row?.key, column?.key]);
}
