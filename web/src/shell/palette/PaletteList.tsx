import { useEffect, useRef } from "react";
import { shellTexts } from "../texts.ts";
import styles from "./palette.module.css";
import type { PaletteGroup, PaletteItem } from "./palette-items.ts";

type PaletteListProps = {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** The key of the item that Enter runs; undefined if there is none. */
  readonly active: string | undefined;
  readonly onChoose: (key: string) => void;
  readonly onRun: (item: PaletteItem) => void;
};

/**
 * Lists the items of the palette in groups, one for each kind of item. Scrolls so that the selected item is always
 * visible.
 */
export function PaletteList({ id, groups, active, onChoose, onRun }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((count, { items }) => count + items.length, 0));
  return (
    <div ref={list} id={id} role="listbox" aria-label={shellTexts.palette.list} className={styles.list}>
      {groups.map(({ title, items }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={title} role="group" aria-label={title}>
          <div className={styles.title} aria-hidden>
            {title}
          </div>
          {items.map((item, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys choose and run
            // biome-ignore lint/a11y/useFocusableInteractive: the field names the active option
            <div
              key={item.key}
              id={`${id}-${(starts[group] ?? 0) + at}`}
              role="option"
              aria-selected={item.key === active}
              className={styles.item}
              onMouseMove={() => onChoose(item.key)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onRun(item)}
            >
              <span className={styles.label}>{item.label}</span>
              {item.note === "" ? null : <span className={styles.note}>{item.note}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
