import { memo } from "react";
import hidden from "../page/spoken.module.css";
import { tablePart } from "../page/table-parts.ts";
import rowStyles from "./grid-rows.module.css";
import type { GridColumn } from "./model.ts";
import styles from "./period-grid.module.css";
import { periodGridTexts } from "./texts.ts";
import type { Span } from "./viewport/viewport.ts";

type GridHeaderProps = {
  readonly title: string;
  readonly columns: readonly GridColumn[];
  readonly span: Span;
  readonly columnPx: number;
  readonly labelPx: number;
  /** The index of the first forecast column; -1 if there is none. */
  readonly redline: number;
};

/** The fixed header of the grid: the band that shows which columns are actual or forecast, and the column titles. */
export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { title, columns, span, columnPx, labelPx, redline } = props;
  const titles = columns.slice(span.start, span.end).map((column, index) => {
    const at = span.start + index;
    return (
      <div
        key={column.key}
        {...tablePart("columnheader", { "aria-colindex": at + 2 })}
        data-place={at + 1}
        className={`${styles.title} ${column.kind === "forecast" ? rowStyles.forecast : ""}`}
        style={{ left: labelPx + at * columnPx, width: columnPx }}
      >
        {column.unit === undefined ? column.title : <span className={styles.words}>{column.title}</span>}
        <span className={hidden.spoken}>
          {column.unit ?? (column.kind === "forecast" ? periodGridTexts.forecast : periodGridTexts.actual)}
        </span>
      </div>
    );
  });
  return (
    <div {...tablePart("rowgroup")} className={styles.header}>
      <div {...tablePart("row", { "aria-rowindex": 1 })} className={styles.headerRow}>
        <div
          {...tablePart("columnheader", { "aria-colindex": 1 })}
          className={styles.corner}
          style={{ width: labelPx }}
        >
          <span className={styles.cornerTitle}>{title}</span>
        </div>
        {titles}
      </div>
      {columns.some(({ unit }) => unit !== undefined) ? <Units {...props} /> : <Bands {...props} />}
      {redline < 0 ? null : <div className={styles.redline} style={{ left: labelPx + redline * columnPx }} />}
    </div>
  );
});

/** Shows the unit of each column above its title. */
function Units({ columns, span, columnPx, labelPx }: GridHeaderProps) {
  return columns.slice(span.start, span.end).map(({ key, unit }, index) => (
    <div
      key={key}
      aria-hidden
      className={`${styles.band} ${styles.unit}`}
      style={{ left: labelPx + (span.start + index) * columnPx, width: columnPx }}
    >
      {unit}
    </div>
  ));
}

function Bands({ columns, columnPx, labelPx, redline }: GridHeaderProps) {
  const actuals = redline < 0 ? columns.length : redline;
  const forecasts = columns.length - actuals;
  const from = (count: number) => labelPx + count * columnPx;
  return (
    <div aria-hidden>
      {actuals > 0 ? (
        <div className={styles.band} style={{ left: labelPx, width: actuals * columnPx }}>
          <span style={{ left: labelPx + 10 }}>{periodGridTexts.actual}</span>
        </div>
      ) : null}
      {forecasts > 0 ? (
        <div
          className={`${styles.band} ${rowStyles.forecast}`}
          style={{ left: from(actuals), width: forecasts * columnPx }}
        >
          <span style={{ left: labelPx + 10 }}>{periodGridTexts.forecast}</span>
        </div>
      ) : null}
    </div>
  );
}
