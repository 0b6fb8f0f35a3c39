// biome-ignore-all lint/a11y/useSemanticElements: virtual rows and columns cannot be a table element; the roles say what they are.
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef } from "react";
import type { NegativeStyle } from "../format/amount.ts";
import { GridBody } from "./GridBody.tsx";
import { GridHeader } from "./GridHeader.tsx";
import { cellId } from "./GridRowView.tsx";
import { GridTools } from "./GridTools.tsx";
import { columnWidth } from "./measure.ts";
import { type GridCell, type GridColumn, type GridRow, HEADER_HEIGHT_PX, type RowMenuItem } from "./model.ts";
import styles from "./period-grid.module.css";
import { RowMenu } from "./RowMenu.tsx";
import { StatusBar } from "./StatusBar.tsx";
import { periodGridTexts } from "./texts.ts";
import { useFolds } from "./use-folds.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGridPointer } from "./use-grid-pointer.ts";
import { useRange } from "./use-range.ts";
import { useRowMenu } from "./use-row-menu.ts";
import { useViewport } from "./use-viewport.ts";
import { offsetToRedline } from "./viewport.ts";

/** What a screen can ask of a grid. */
export type PeriodGridHandle = { readonly scrollToRedline: () => void; readonly focus: () => void };

/** What opened a cell: a click may show a panel, Enter may open a dialog. */
export type OpenedBy = "click" | "key";

export type PeriodGridProps = {
  /** The accessible name: what the grid holds. */
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** Key of the first forecast column; null where all are actual. The grid opens scrolled to it. */
  readonly redline: string | null;
  /** Title of the first column. */
  readonly title?: string;
  readonly negative?: NegativeStyle;
  /** Keys of the groups that start folded. */
  readonly folded?: readonly string[];
  readonly onOpenCell?: (cell: GridCell, by: OpenedBy) => void;
  /** A double click on a group's label. */
  readonly onOpenGroup?: (row: GridRow) => void;
  /** An `action` row was chosen. */
  readonly onAct?: (row: GridRow) => void;
  /** The menu of a row; an empty one shows no button. */
  readonly rowMenu?: (row: GridRow) => readonly RowMenuItem[];
  /** More for the status bar: when it was saved, what differs. */
  readonly status?: ReactNode;
  readonly ref?: Ref<PeriodGridHandle>;
};

/**
 * Accounts by periods: virtual rows and columns under a header and beside a first column that stay, groups that fold, the
 * redline between actual and forecast, whole-keyboard use, ranges with their sum, copying to a spreadsheet.
 */
export function PeriodGrid(props: PeriodGridProps) {
  const { label, columns, rows, redline, negative = "parentheses", rowMenu, status, ref } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const folds = useFolds(rows, props.folded);
  const { shown } = folds;
  const columnPx = useMemo(() => columnWidth(rows, columns.map(({ title }) => title)), [rows, columns]);
  const { viewport, labelPx, follow } = useViewport(scroller, { rows: shown.length, columns: columns.length, columnPx });
  const { range, touched, select } = useRange(rows, shown, columns.length);
  const menu = useRowMenu(shown, rowMenu);
  const redIndex = redline === null ? -1 : columns.findIndex(({ key }) => key === redline);
  const model = { ...props, scroller, shown, range, select, columnPx, labelPx, toggle: folds.toggle, openMenu: menu.open };
  const keys = useGridKeys(model);
  const pointer = useGridPointer(model);

  const scrollToRedline = () => {
    const element = scroller.current;
    if (element === null || redIndex < 0) return;
    element.scrollLeft = offsetToRedline(redIndex, columnPx, element.clientWidth - labelPx);
  };
  useImperativeHandle(ref, () => ({ scrollToRedline, focus: () => scroller.current?.focus() }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other data or another width scroll by themselves
  useLayoutEffect(scrollToRedline, [redline, columns.length, labelPx, columnPx]);

  const activeIsDrawn =
    range.active.row >= viewport.rows.start &&
    range.active.row < viewport.rows.end &&
    (range.active.column === 0 ||
      (range.active.column > viewport.columns.start && range.active.column <= viewport.columns.end));
  return (
    <div className={styles.frame}>
      <GridTools
        folding={folds.next}
        withRedline={redIndex >= 0}
        labelPx={labelPx}
        onFoldAll={folds.toggleAll}
        onRedline={scrollToRedline}
      />
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={shown.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-activedescendant={activeIsDrawn ? cellId(keys.gridId, range.active.row, range.active.column) : undefined}
        className={styles.scroller}
        onScroll={follow}
        {...keys.handlers}
        {...pointer}
      >
        <div className={styles.canvas} style={{ width: labelPx + columns.length * columnPx }}>
          <GridHeader
            title={props.title ?? periodGridTexts.category}
            columns={columns}
            span={viewport.columns}
            columnPx={columnPx}
            labelPx={labelPx}
            redline={redIndex}
          />
          <GridBody
            gridId={keys.gridId}
            shown={shown}
            folded={folds.folded}
            columns={columns}
            viewport={viewport}
            columnPx={columnPx}
            labelPx={labelPx}
            redline={redIndex}
            range={touched ? range : null}
            hasMenu={menu.has}
            negative={negative}
          />
        </div>
      </div>
      {shown.length === 0 ? (
        <div className={styles.empty} style={{ top: HEADER_HEIGHT_PX }}>
          {periodGridTexts.empty}
        </div>
      ) : null}
      <StatusBar shown={shown} range={range} negative={negative}>
        {status}
      </StatusBar>
      <RowMenu menu={menu} />
    </div>
  );
}
