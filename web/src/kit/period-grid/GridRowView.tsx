import type { NegativeStyle } from "@hazina/base/format-amount.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import { memo } from "react";
import { AmountText } from "../format/AmountText.tsx";
import { formatAmount, formatDifference } from "../format/amount.ts";
import { IconChevronDown, IconChevronRight } from "../icons/arrows.tsx";
import { IconDots } from "../icons/marks.tsx";
import { IconMathFunction } from "../icons/tables.tsx";
import { tablePart } from "../page/table-parts.ts";
import styles from "./grid-rows.module.css";
import type { CellMark, GridColumn, RowDifferences, ShownRow } from "./model.ts";
import frameStyles from "./period-grid.module.css";
import { periodGridTexts } from "./texts.ts";
import type { Span } from "./viewport/viewport.ts";

type GridRowViewProps = {
  readonly gridId: string;
  readonly index: number;
  readonly shown: ShownRow;
  readonly folded: boolean;
  readonly columns: readonly GridColumn[];
  readonly span: Span;
  readonly columnPx: number;
  readonly labelPx: number;
  readonly rowPx: number;
  /** The first selected column of this row; -1 if none is selected. Column 0 is the label. */
  readonly selectedFrom: number;
  readonly selectedTo: number;
  /** The active column of this row; -1 if the active cell is in another row. */
  readonly active: number;
  readonly withMenu: boolean;
  readonly negative: NegativeStyle;
};

/**
 * The minimum width in px of the first column for showing the name of a row's driver. In a narrower column, an icon is
 * shown instead.
 */
const DRIVER_NAMED_PX = 280;
/** The threshold width of the first column, in px; in a narrower column, indents are smaller. */
const TIGHT_PX = 180;

/** Returns the element id of a cell, with which the grid identifies its active cell to screen readers. */
export function cellId(gridId: string, row: number, column: number): string {
  return `${gridId}-${row}-${column}`;
}

/** Renders one row: its label and the visible cells. It is rendered again only if its own data changes. */
export const GridRowView = memo(function GridRowView(props: GridRowViewProps) {
  const { gridId, index, shown, columns, span, columnPx, labelPx, rowPx, active, negative } = props;
  const { row } = shown;
  const cells = [];
  for (let at = span.start; at < span.end; at += 1) {
    const column = columns[at];
    if (column === undefined) continue;
    const value = row.values[at] ?? null;
    const place = at + 1;
    cells.push(
      <div
        key={at}
        id={cellId(gridId, index, place)}
        {...tablePart("gridcell", { "aria-colindex": place + 1, "aria-selected": isSelected(props, place) })}
        data-row={index}
        data-column={place}
        data-place={place}
        data-active={place === active || undefined}
        data-mark={row.marks?.[at]}
        {...describedBy(row.marks?.[at], row.differences, at)}
        className={cellClass(column.kind === "forecast", value)}
        style={{ left: labelPx + at * columnPx, width: columnPx }}
      >
        {value === null ? (
          ""
        ) : row.signed === undefined ? (
          <AmountText amount={value} negative={negative} />
        ) : (
          <span className={styles.signed} data-tone={toneOf(value, row.signed)}>
            {formatDifference(value)}
          </span>
        )}
        <Difference of={row.differences} at={at} />
      </div>,
    );
  }
  return (
    <div
      {...tablePart("row", { "aria-rowindex": index + 2 })}
      className={styles.row}
      data-kind={row.kind}
      data-differs={row.differences !== undefined || undefined}
      style={{ top: index * rowPx }}
    >
      <LabelCell {...props} />
      {cells}
    </div>
  );
});

function LabelCell(props: GridRowViewProps) {
  const { gridId, index, shown, folded, labelPx, active, withMenu } = props;
  const { row, foldable } = shown;
  return (
    <div
      id={cellId(gridId, index, 0)}
      {...tablePart("rowheader", {
        "aria-colindex": 1,
        "aria-selected": isSelected(props, 0),
        "aria-expanded": foldable ? !folded : undefined,
      })}
      data-row={index}
      data-column={0}
      data-active={active === 0 || undefined}
      data-foldable={foldable || undefined}
      data-narrow={labelPx < DRIVER_NAMED_PX || undefined}
      data-fields={row.content !== undefined || undefined}
      className={styles.label}
      style={{ width: labelPx, paddingInlineStart: indentOf(shown, labelPx) }}
      title={row.content === undefined ? (row.tooltip ?? row.label) : undefined}
    >
      {foldable ? (
        <span className={styles.chevron} aria-hidden>
          {folded ? <IconChevronRight size={14} /> : <IconChevronDown size={14} />}
        </span>
      ) : null}
      {row.icon === undefined ? null : (
        <span className={styles.icon} aria-hidden>
          {row.icon}
        </span>
      )}
      {row.content ?? <span className={styles.labelText}>{row.label}</span>}
      {row.hint === undefined ? null : <span className={styles.hint}>{row.hint}</span>}
      {row.driver === undefined ? null : (
        <span className={styles.driver} title={row.driver}>
          <IconMathFunction size={13} aria-hidden />
          <span>{row.driver}</span>
        </span>
      )}
      {withMenu ? (
        <button
          type="button"
          tabIndex={-1}
          className={`${frameStyles.iconButton} ${styles.menuButton}`}
          data-menu={index}
          aria-label={periodGridTexts.actionsFor(row.label)}
        >
          <IconDots size={16} />
        </button>
      ) : null}
    </div>
  );
}

/** Returns the indent of a row's label in px, smaller if the column is narrow. */
function indentOf({ depth, foldable }: ShownRow, labelPx: number): number {
  const isTight = labelPx < TIGHT_PX;
  return (isTight ? 6 : 10) + depth * (isTight ? 8 : 14) + (foldable || depth === 0 ? 0 : 6);
}

function isSelected({ selectedFrom, selectedTo }: GridRowViewProps, place: number): boolean {
  return place >= selectedFrom && place <= selectedTo;
}

function describedBy(
  mark: CellMark | undefined,
  differences: RowDifferences | undefined,
  at: number,
): { "aria-description"?: string; title?: string } {
  const marked = mark === undefined ? [] : [periodGridTexts.marks[mark]];
  const difference = differences?.amounts[at] ?? null;
  if (differences === undefined || difference === null) {
    return mark === undefined ? {} : { "aria-description": periodGridTexts.marks[mark] };
  }
  const description = periodGridTexts.differs(
    formatAmount(cents(Math.abs(difference))),
    difference > 0,
    differences.with,
  );
  const sentence = [description, periodGridTexts.tones[toneOf(difference, differences.better)]]
    .filter(Boolean)
    .join(", ");
  return { "aria-description": [...marked, sentence].join(". "), title: sentence };
}

type DifferenceProps = { readonly of: RowDifferences | undefined; readonly at: number };

/**
 * Shows, below an amount, its difference from the compared statement or version. Renders nothing if the cell has no
 * difference.
 */
function Difference({ of, at }: DifferenceProps) {
  const difference = of?.amounts[at] ?? null;
  if (of === undefined || difference === null) return null;
  return (
    <span className={styles.difference} data-tone={toneOf(difference, of.better)} aria-hidden>
      {formatDifference(difference)}
    </span>
  );
}

function toneOf(difference: Cents, better: RowDifferences["better"]): "good" | "bad" | "plain" {
  if (better === "neither" || difference === 0) return "plain";
  return difference > 0 === (better === "more") ? "good" : "bad";
}

function cellClass(isForecast: boolean, value: number | null): string {
  const sign = value === null || value > 0 ? "" : value < 0 ? styles.negative : styles.zero;
  return `${styles.cell} ${isForecast ? styles.forecast : ""} ${sign}`;
}
