import { readablePath } from "@hazina/engine/account-path.ts";
import { Checkbox, NativeSelect } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useId, useRef } from "react";
import type { Department } from "../../organization/departments/api.ts";
import styles from "./departments.module.css";
import { departmentOf, type TagChanges, type TaggedLine } from "./line-tags.ts";
import { lineDepartmentTexts as texts } from "./texts.ts";

type LineTagTableProps = {
  readonly departments: readonly Department[];
  readonly lines: readonly TaggedLine[];
  /** The text shown if there are no lines. */
  readonly empty: string;
  readonly changes: TagChanges;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (lines: ReadonlySet<string>) => void;
  readonly onGive: (line: string, departmentId: string | null) => void;
};

const ROW_PX = 44;
/** The height in px of a row on a phone, where the department is shown below the name. */
const PHONE_ROW_PX = 96;
const NONE = "";

/** Lists lines with their departments, to be selected or changed one by one. Only the visible rows are rendered. */
export function LineTagTable(props: LineTagTableProps) {
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const rowPx = isPhone ? PHONE_ROW_PX : ROW_PX;
  return <TagRows key={rowPx} {...props} rowPx={rowPx} />;
}

function TagRows(props: LineTagTableProps & { readonly rowPx: number }) {
  const { departments, lines, empty, changes, chosen, onChoose, onGive, rowPx } = props;
  const scroller = useRef<HTMLUListElement>(null);
  const boxes = useId();
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current?.parentElement ?? null,
    estimateSize: () => rowPx,
    overscan: 8,
  });
  if (lines.length === 0) return <p className={styles.nothing}>{empty}</p>;
  const options = [
    { value: NONE, label: texts.none },
    ...departments.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const toggle = (line: string) => {
    const after = new Set(chosen);
    if (!after.delete(line)) after.add(line);
    onChoose(after);
  };
  return (
    <div className={styles.lines}>
      <ul ref={scroller} aria-label={texts.lines} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const entry = lines[index];
          if (entry === undefined) return null;
          const { line } = entry;
          const name = readablePath(line);
          return (
            <li
              key={line}
              className={styles.line}
              style={{ transform: `translateY(${start}px)`, height: rowPx }}
              data-changed={changes.has(line) || undefined}
            >
              <label className={styles.choose} htmlFor={`${boxes}-${index}`}>
                <Checkbox
                  id={`${boxes}-${index}`}
                  size="xs"
                  aria-label={texts.choose(name)}
                  checked={chosen.has(line)}
                  onChange={() => toggle(line)}
                />
                <span className={styles.name} title={name}>
                  {name}
                  {entry.from_file && !changes.has(line) ? <small>{texts.fromFile}</small> : null}
                </span>
              </label>
              <NativeSelect
                size="xs"
                className={styles.select ?? ""}
                aria-label={texts.departmentOf(name)}
                data={options}
                value={departmentOf(entry, changes) ?? NONE}
                onChange={(event) => onGive(line, event.currentTarget.value || null)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
