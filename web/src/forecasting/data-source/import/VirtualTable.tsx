import { useVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, type ReactNode, useRef } from "react";
import { Region } from "../../../kit/page/Region.tsx";
import { tablePart } from "../../../kit/page/table-parts.ts";
import styles from "./report.module.css";

/** One column of a report's table; `width` is a CSS grid track size. */
export type ReportColumn<Row> = {
  readonly title: string;
  readonly width: string;
  readonly align?: "end";
  readonly cell: (row: Row) => ReactNode;
};

type VirtualTableProps<Row> = {
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
  /** The text shown if there are no rows. */
  readonly empty: string;
  readonly isBad?: (row: Row) => boolean;
  /**
   * True for a compact table, in which each row on a phone shows its second and third cell above its first and fourth,
   * without column titles.
   */
  readonly isCompact?: boolean;
};

const ROW_PX = 34;

/** Renders a table that keeps only the visible rows in the page, so that 150,000 rows scroll as smoothly as ten. */
export function VirtualTable<Row>({ label, columns, rows, empty, isBad, isCompact = false }: VirtualTableProps<Row>) {
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  if (rows.length === 0) return <p className={styles.nothing}>{empty}</p>;
  const grid = { "--tracks": columns.map(({ width }) => width).join(" ") } as CSSProperties;
  return (
    <Region ref={scroller} className={styles.scroller} style={grid} aria-label={label}>
      <div {...tablePart("table", { "aria-label": label, "aria-rowcount": rows.length + 1 })}>
        <div {...tablePart("rowgroup")} className={styles.head}>
          <div {...tablePart("row", { "aria-rowindex": 1 })} className={styles.row}>
            {columns.map(({ title, align }) => (
              <div key={title} {...tablePart("columnheader")} className={styles.cell} data-align={align}>
                {title}
              </div>
            ))}
          </div>
        </div>
        <div
          {...tablePart("rowgroup")}
          className={styles.body}
          data-compact={isCompact || undefined}
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                {...tablePart("row", { "aria-rowindex": index + 2 })}
                className={styles.row}
                data-index={index}
                data-bad={isBad?.(row) === true || undefined}
                style={{ transform: `translateY(${start}px)` }}
              >
                {columns.map(({ title, align, cell }) => (
                  <div key={title} {...tablePart("cell")} className={styles.cell} data-align={align} data-label={title}>
                    {cell(row)}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </Region>
  );
}
