import { useScreenActions } from "../page/screen-actions.ts";
import type { PeriodGridProps } from "./props.ts";
import { periodGridTexts as texts } from "./texts.ts";
import type { useGrid } from "./use-grid.ts";

/**
 * Adds actions to the command palette: the menu entries of the selected line that are not disabled, and the grid's
 * tools for folding and scrolling.
 */
export function useGridActions(
  { touched, range, model, folds, redIndex, scrollToRedline }: ReturnType<typeof useGrid>,
  { rowMenu }: Pick<PeriodGridProps, "rowMenu">,
): void {
  useScreenActions(() => {
    const row = touched ? model.shown[range.active.row]?.row : undefined;
    const items = row === undefined ? [] : (rowMenu?.(row) ?? []);
    const { next, toggleAll } = folds;
    return [
      ...items
        .filter(({ reason }) => reason === undefined)
        .map(({ label, onSelect }) => ({ label, note: row?.label ?? "", run: onSelect })),
      ...(redIndex < 0 ? [] : [{ label: texts.toRedline, run: scrollToRedline }]),
      ...(next === null ? [] : [{ label: next === "fold" ? texts.foldAll : texts.unfoldAll, run: toggleAll }]),
      { label: texts.keysTitle, note: "?", run: model.showKeys },
    ];
  });
}
