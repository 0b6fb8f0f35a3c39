import { type PointerEvent, useRef, useState } from "react";
import styles from "./grid-rows.module.css";
import { HEADER_HEIGHT_PX, isEditable } from "./model.ts";
import { grownTo } from "./typing/edits.ts";
import { cornersOf, type Range } from "./typing/keyboard.ts";
import type { Editing } from "./typing/use-editing.ts";
import type { GridModel } from "./use-grid.ts";
import { placeOf } from "./use-grid-pointer.ts";

type FillHandleProps = {
  readonly model: GridModel;
  readonly editing: Editing;
  readonly labelPx: number;
  readonly columnPx: number;
};

/**
 * The handle at the corner of the selected range. Dragging it right or down copies the range's values, as Ctrl+R and
 * Ctrl+D do.
 */
export function FillHandle({ model, editing, labelPx, columnPx }: FillHandleProps) {
  const [grown, grow] = useState<Range | null>(null);
  const isHeld = useRef(false);
  const { lastRow, lastColumn } = cornersOf(model.range);
  const row = model.shown[lastRow]?.row;
  const column = model.columns[lastColumn - 1];
  if (!model.touched || !editing.allowed || editing.open !== null || row === undefined || column === undefined)
    return null;
  if (!isEditable(row, column)) return null;
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (!isHeld.current) return;
    const under = document.elementsFromPoint(clientX, clientY).find((element) => placeOf(element) !== undefined);
    const place = placeOf(under ?? null);
    if (place !== undefined) grow(grownTo(model.range, place));
  };
  const drop = () => {
    isHeld.current = false;
    if (grown !== null) editing.fill(grown);
    grow(null);
  };
  return (
    <div aria-hidden data-print="hide">
      {grown === null ? null : <Outline range={grown} labelPx={labelPx} columnPx={columnPx} rowPx={model.rowPx} />}
      <div
        className={styles.fillHandle}
        data-fill
        style={{ left: labelPx + lastColumn * columnPx - 7, top: HEADER_HEIGHT_PX + (lastRow + 1) * model.rowPx - 7 }}
        onPointerDown={(event) => {
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
          isHeld.current = true;
        }}
        onPointerMove={onPointerMove}
        onPointerUp={drop}
        onPointerCancel={() => {
          isHeld.current = false;
          grow(null);
        }}
      />
    </div>
  );
}

type OutlineProps = {
  readonly range: Range;
  readonly labelPx: number;
  readonly columnPx: number;
  readonly rowPx: number;
};

function Outline({ range, labelPx, columnPx, rowPx }: OutlineProps) {
  const { firstRow, lastRow, firstColumn, lastColumn } = cornersOf(range);
  return (
    <div
      className={styles.fillOutline}
      style={{
        left: labelPx + (firstColumn - 1) * columnPx,
        width: (lastColumn - firstColumn + 1) * columnPx,
        top: HEADER_HEIGHT_PX + firstRow * rowPx,
        height: (lastRow - firstRow + 1) * rowPx,
      }}
    />
  );
}
