import type { NegativeStyle } from "@hazina/base/format-amount.ts";
import { tablePart } from "../page/table-parts.ts";
import { GridRowView } from "./GridRowView.tsx";
import type { GridColumn, GridRow, ShownRow } from "./model.ts";
import styles from "./period-grid.module.css";
import { cornersOf, type Range } from "./typing/keyboard.ts";
import type { Viewport } from "./viewport/viewport.ts";

type GridBodyProps = {
  readonly gridId: string;
  readonly shown: readonly ShownRow[];
  readonly folded: ReadonlySet<string>;
  readonly columns: readonly GridColumn[];
  readonly viewport: Viewport;
  readonly columnPx: number;
  readonly labelPx: number;
  readonly rowPx: number;
  readonly redline: number;
  /** The selected range; null before the first selection. */
  readonly range: Range | null;
  readonly hasMenu: (row: GridRow) => boolean;
  readonly negative: NegativeStyle;
};

/** Renders the visible rows. Each row is positioned at its place within the full height of all rows. */
export function GridBody(props: GridBodyProps) {
  const { gridId, shown, folded, columns, viewport, columnPx, labelPx, rowPx, redline, range, hasMenu, negative } =
    props;
  const corners = range === null ? null : cornersOf(range);
  const rows = [];
  for (let index = viewport.rows.start; index < viewport.rows.end; index += 1) {
    const entry = shown[index];
    if (entry === undefined) break;
    const inRange = corners !== null && index >= corners.firstRow && index <= corners.lastRow;
    rows.push(
      <GridRowView
        key={entry.row.key}
        gridId={gridId}
        index={index}
        shown={entry}
        folded={folded.has(entry.row.key)}
        columns={columns}
        span={viewport.columns}
        columnPx={columnPx}
        labelPx={labelPx}
        rowPx={rowPx}
        selectedFrom={inRange ? corners.firstColumn : -1}
        selectedTo={inRange ? corners.lastColumn : -1}
        active={range !== null && range.active.row === index ? range.active.column : -1}
        withMenu={hasMenu(entry.row)}
        negative={negative}
      />,
    );
  }
  return (
    <div {...tablePart("rowgroup")} className={styles.body} style={{ height: shown.length * rowPx }}>
      {redline < 0 ? null : (
        <div aria-hidden className={styles.redline} style={{ left: labelPx + redline * columnPx }} />
      )}
      {rows}
    </div>
  );
}
