import { useCallback, useMemo, useState } from "react";
import { type GridRow, type ShownRow, shownRows } from "./model.ts";

type Folds = {
  readonly folded: ReadonlySet<string>;
  readonly shown: readonly ShownRow[];
  readonly toggle: (key: string) => void;
  /** Unfolds the groups that contain a row. */
  readonly unfoldTo: (key: string) => void;
  /** The next action of the button that folds or unfolds all groups; null if no row can be folded. */
  readonly next: "fold" | "unfold" | null;
  readonly toggleAll: () => void;
};

/** Returns which groups are folded, which rows are visible, and the functions to fold and unfold. */
export function useFolds(rows: readonly GridRow[], initially: readonly string[] = []): Folds {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(initially));
  const shown = useMemo(() => shownRows(rows, folded), [rows, folded]);
  const groups = useMemo(() => {
    const parents = new Set(rows.map((row) => row.parent));
    return rows.filter((row) => parents.has(row.key)).map((row) => row.key);
  }, [rows]);
  const toggle = useCallback((key: string) => {
    setFolded((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }, []);
  const unfoldTo = useCallback(
    (key: string) => {
      const parents = new Map(rows.map((row) => [row.key, row.parent]));
      setFolded((before) => {
        const after = new Set(before);
        for (let parent = parents.get(key); parent !== undefined; parent = parents.get(parent)) after.delete(parent);
        return after;
      });
    },
    [rows],
  );
  const next = groups.length === 0 ? null : groups.some((key) => !folded.has(key)) ? "fold" : "unfold";
  const toggleAll = () => setFolded(new Set(next === "fold" ? groups : []));
  return { folded, shown, toggle, unfoldTo, next, toggleAll };
}
