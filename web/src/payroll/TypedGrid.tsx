import { TextInput } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useDeferredValue, useState } from "react";
import { EmptyState } from "../kit/feedback/EmptyState.tsx";
import type { CellEdit } from "../kit/period-grid/model.ts";
import { PeriodGrid } from "../kit/period-grid/PeriodGrid.tsx";
import type { PeriodGridProps } from "../kit/period-grid/props.ts";
import styles from "./typed-grid.module.css";

/**
 * Returns the search text of a grid as the user types it, the function that changes it, and a deferred copy of the
 * text (`looked`) by which the rows are filtered.
 */
export function useGridSearch() {
  const [text, onSearch] = useState("");
  const looked = useDeferredValue(text);
  return { text, onSearch, looked };
}

type TypedGridProps = Omit<PeriodGridProps, "label" | "title" | "redline" | "onEdit"> & {
  /**
   * The texts of the grid: its name, the title of the column with employees, the label of the search field, and the
   * message shown when no employee matches the search.
   */
  readonly texts: {
    readonly grid: string;
    readonly person: string;
    readonly search: string;
    readonly noneFound: string;
  };
  readonly search: ReturnType<typeof useGridSearch>;
  /** Additional controls above the grid, next to the search. */
  readonly tools?: ReactNode;
  /**
   * `take` saves the cells that the user edited, and returns an error message if it refuses them. `onKeyDown` handles
   * the keyboard shortcuts for undo and redo.
   */
  readonly steps: {
    readonly take: (edits: readonly CellEdit[]) => string | undefined;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  readonly isEditable: boolean;
};

/** Shows employees in a spreadsheet-like grid with a search above it. The grid fills the remaining height. */
export function TypedGrid({ texts, search, tools, steps, isEditable, ...grid }: TypedGridProps) {
  return (
    <section className={styles.section} aria-label={texts.grid} onKeyDown={steps.onKeyDown}>
      <div className={styles.tools}>
        <TextInput
          size="xs"
          aria-label={texts.search}
          placeholder={texts.search}
          value={search.text}
          onChange={(event) => search.onSearch(event.currentTarget.value)}
        />
        {tools}
      </div>
      {grid.rows.length === 0 ? (
        <EmptyState title={texts.noneFound} />
      ) : (
        <PeriodGrid
          {...grid}
          label={texts.grid}
          title={texts.person}
          redline={null}
          {...(isEditable ? { onEdit: steps.take } : {})}
        />
      )}
    </section>
  );
}
