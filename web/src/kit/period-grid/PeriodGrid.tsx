import type { NegativeStyle } from "@hazina/base/format-amount.ts";
import { type CSSProperties, type ReactNode, useLayoutEffect, useMemo } from "react";
import { tablePart } from "../page/table-parts.ts";
import { FillHandle } from "./FillHandle.tsx";
import { GridBody } from "./GridBody.tsx";
import { GridHeader } from "./GridHeader.tsx";
import { cellId } from "./GridRowView.tsx";
import { GridTools } from "./GridTools.tsx";
import { KeysDialog } from "./KeysDialog.tsx";
import { LabelResizer } from "./LabelResizer.tsx";
import { HEADER_HEIGHT_PX } from "./model.ts";
import { PrintedGrid } from "./PrintedGrid.tsx";
import styles from "./period-grid.module.css";
import type { PeriodGridProps } from "./props.ts";
import { RowMenu } from "./RowMenu.tsx";
import { StatusBar } from "./StatusBar.tsx";
import { periodGridTexts } from "./texts.ts";
import { CellEditor } from "./typing/CellEditor.tsx";
import type { Range } from "./typing/keyboard.ts";
import { seenFrom } from "./typing/references.ts";
import { type Editing, useEditing } from "./typing/use-editing.ts";
import { type GridModel, useGrid } from "./use-grid.ts";
import { useGridActions } from "./use-grid-actions.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGridPointer } from "./use-grid-pointer.ts";
import { useSelectionChange } from "./use-selection-change.ts";
import { SnapPoints } from "./viewport/SnapPoints.tsx";
import { usePrinting } from "./viewport/use-printing.ts";
import { useReveal } from "./viewport/use-reveal.ts";
import type { Viewport } from "./viewport/viewport.ts";

/**
 * A grid with one row per account and one column per period. It has a fixed header and first column, foldable groups,
 * and a redline between actual and forecast, and renders only visible rows and columns. It can be used entirely by
 * keyboard, sums the selected range, and copies to a spreadsheet.
 */
export function PeriodGrid(props: PeriodGridProps) {
  const { label, columns, redline, negative = "parentheses" } = props;
  const grid = useGrid(props);
  const { scroller, folds, drawn, labelWidth, range, touched, redIndex, model, scrollToRedline, onScroll } = grid;
  const { viewport, labelPx, columnPx, trailPx, widthPx, restPx } = drawn;
  const editing = useEditing(model, props);
  const keys = useGridKeys(model, props, editing);
  const pointer = useGridPointer(model, props, editing);
  useReveal(grid, props);
  useSelectionChange(model, props);
  useGridActions(grid, props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other data scroll by themselves, once the width is known
  useLayoutEffect(scrollToRedline, [redline, columns.length, widthPx === undefined]);
  const placing = { columns, columnPx, labelPx, redline: redIndex };

  return (
    <div className={styles.frame} style={{ "--row-px": `${model.rowPx}px`, marginBottom: restPx } as CSSProperties}>
      <GridTools
        folding={folds.next}
        withRedline={redIndex >= 0}
        labelPx={labelPx}
        onFoldAll={folds.toggleAll}
        onRedline={scrollToRedline}
      />
      <OnPaper grid={grid} props={props} negative={negative} />
      <div
        ref={scroller}
        {...tablePart("grid", {
          tabIndex: 0,
          "aria-label": label,
          "aria-rowcount": folds.shown.length + 1,
          "aria-colcount": columns.length + 1,
          "aria-multiselectable": true,
          "aria-activedescendant": activeCell(model.gridId, range, viewport),
        })}
        className={styles.scroller}
        onScroll={onScroll}
        {...keys}
        {...pointer}
      >
        <div className={styles.canvas} style={{ width: labelPx + columns.length * columnPx + trailPx }}>
          <SnapPoints columns={columns} labelPx={labelPx} columnPx={columnPx} />
          <GridHeader {...placing} title={props.title ?? periodGridTexts.category} span={viewport.columns} />
          <GridBody
            {...placing}
            rowPx={model.rowPx}
            gridId={model.gridId}
            shown={folds.shown}
            folded={folds.folded}
            viewport={viewport}
            range={touched ? range : null}
            hasMenu={grid.menu.has}
            negative={negative}
          />
          <FillHandle model={model} editing={editing} columnPx={columnPx} labelPx={labelPx} />
          <OpenCell editing={editing} model={model} columnPx={columnPx} labelPx={labelPx} />
        </div>
      </div>
      <LabelResizer labelPx={labelPx} gridPx={widthPx} {...labelWidth} />
      {folds.shown.length > 0 ? null : <NoRows />}
      <Foot grid={grid} editing={editing} negative={negative} onOpenCell={props.onOpenCell}>
        {props.status}
      </Foot>
    </div>
  );
}

type OnPaperProps = {
  readonly grid: ReturnType<typeof useGrid>;
  readonly props: PeriodGridProps;
  readonly negative: NegativeStyle;
};

/** Renders the printed version of the grid while the page is being printed, and nothing otherwise. */
function OnPaper({ grid: { drawn, folds }, props, negative }: OnPaperProps) {
  const { label, columns, title = periodGridTexts.category, printHead = [] } = props;
  const isPrinting = usePrinting();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the months on the screen when printing begins, whatever the paper's width
  const span = useMemo(() => (isPrinting ? drawn.wholeColumns() : null), [isPrinting]);
  if (span === null) return null;
  return <PrintedGrid {...{ label, title, columns, span, negative }} rows={folds.shown} head={printHead} />;
}

type FootProps = {
  readonly grid: ReturnType<typeof useGrid>;
  readonly editing: Editing;
  readonly negative: NegativeStyle;
  readonly onOpenCell: PeriodGridProps["onOpenCell"];
  readonly children: ReactNode;
};

function Foot({ grid, editing, negative, onOpenCell, children }: FootProps) {
  const { folds, touched, range, model, menu, keysDialog } = grid;
  const row = folds.shown[range.active.row]?.row;
  const column = model.columns[range.active.column - 1];
  const canOpen = touched && onOpenCell && row !== undefined && row.kind !== "action" && column !== undefined;
  return (
    <>
      <StatusBar
        shown={folds.shown}
        range={touched ? range : null}
        negative={negative}
        editable={editing.allowed}
        note={editing.note}
        onOpen={canOpen ? () => onOpenCell({ row, column }, "tap") : undefined}
        onKeys={model.showKeys}
      >
        {children}
      </StatusBar>
      <RowMenu menu={menu} />
      <KeysDialog {...keysDialog} editable={editing.allowed} />
    </>
  );
}

function NoRows() {
  return (
    <div className={styles.empty} style={{ top: HEADER_HEIGHT_PX }}>
      {periodGridTexts.empty}
    </div>
  );
}

type OpenCellProps = {
  readonly editing: Editing;
  readonly model: GridModel;
  readonly columnPx: number;
  readonly labelPx: number;
};

function OpenCell({ editing, model, columnPx, labelPx }: OpenCellProps) {
  if (editing.open === null) return null;
  const { place, typed } = editing.open;
  const row = model.shown[place.row]?.row;
  const column = model.columns[place.column - 1];
  if (row === undefined || column === undefined) return null;
  return (
    <CellEditor
      key={`${place.row}:${place.column}`}
      label={periodGridTexts.editCell(row.label, column.title)}
      left={labelPx + (place.column - 1) * columnPx}
      width={columnPx}
      row={place.row}
      rowPx={model.rowPx}
      seen={seenFrom(model.shown, model.columns, place)}
      isLow={place.row > 2 && place.row >= model.shown.length - 3}
      input={editing.field}
      typed={typed}
      onCommit={editing.commit}
      onCancel={editing.cancel}
    />
  );
}

/**
 * Returns the element id of the active cell; undefined if the cell is not rendered, because a reference to a missing
 * element would confuse screen readers.
 */
function activeCell(gridId: string, { active }: Range, { rows, columns }: Viewport): string | undefined {
  const rowIsDrawn = active.row >= rows.start && active.row < rows.end;
  const columnIsDrawn = active.column === 0 || (active.column > columns.start && active.column <= columns.end);
  return rowIsDrawn && columnIsDrawn ? cellId(gridId, active.row, active.column) : undefined;
}
