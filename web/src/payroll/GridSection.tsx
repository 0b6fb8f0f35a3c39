import { TextInput } from "@mantine/core";
import type { KeyboardEvent, ReactNode } from "react";
import styles from "./grid-section.module.css";

type GridSectionProps = {
  readonly label: string;
  /** The search above the grid: its name, its text, and what is typed into it. */
  readonly search: { readonly label: string; readonly text: string; readonly onSearch: (text: string) => void };
  /** More above the grid, beside the search. */
  readonly tools?: ReactNode;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
};

/** A grid that is typed into, with the search of its people above it: it takes the height that is left. */
export function GridSection({ label, search, tools, onKeyDown, children }: GridSectionProps) {
  return (
    <section className={styles.section} aria-label={label} onKeyDown={onKeyDown}>
      <div className={styles.tools}>
        <TextInput
          size="xs"
          aria-label={search.label}
          placeholder={search.label}
          value={search.text}
          onChange={(event) => search.onSearch(event.currentTarget.value)}
        />
        {tools}
      </div>
      {children}
    </section>
  );
}
