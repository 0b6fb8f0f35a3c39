import { TextInput } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useDeferredValue, useState } from "react";
import { EmptyState } from "../kit/feedback/EmptyState.tsx";
import type { CellEdit } from "../kit/period-grid/model.ts";
import { PeriodGrid } from "../kit/period-grid/PeriodGrid.tsx";
import type { PeriodGridProps } from "../kit/period-grid/props.ts";
import styles from "./typed-grid.module.css";

/** Returns the search of a grid: the text as typed, and the same text deferred, by which the rows are filtered. */
export function useGridSearch() {
  const [text, onSearch] = useState("");
  const looked = useDeferredValue(text);
  return { text, onSearch, looked };
}

type TypedGridProps = Omit<PeriodGridProps, "label" | "title" | "redline" | "onEdit"> & {
  /**
   * The names of the grid and of its first column, the label of the search, and the text shown if the search finds no
   * employees.
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
  /** Saves typed cells, and handles the keys for undo and redo. */
  readonly steps: {
    readonly take: (edits: readonly CellEdit[]) => string | undefined;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  readonly isEditable: boolean;
};

/** Shows employees in a grid like a spreadsheet, with a search above it; it fills the remaining height. */
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
