import type { NegativeStyle } from "@hazina/base/format-amount.ts";
import { type Cents, fractionOf, ZERO } from "@hazina/base/money.ts";
import { type ReactNode, useMemo } from "react";
import { formatAmount } from "../format/amount.ts";
import type { ShownRow } from "./model.ts";
import styles from "./period-grid.module.css";
import { periodGridTexts } from "./texts.ts";
import { type RangeSummary, summarize } from "./typing/clipboard.ts";
import type { Range } from "./typing/keyboard.ts";

type StatusBarProps = {
  readonly shown: readonly ShownRow[];
  /** The selected range; null before the first selection. */
  readonly range: Range | null;
  readonly negative: NegativeStyle;
  readonly editable: boolean;
  /** The reason why a cell is read-only, shown after the user attempted to type in it. */
  readonly note: string | undefined;
  /** Opens the details of the active cell; undefined if it has none. */
  readonly onOpen?: (() => void) | undefined;
  /** Opens the list of keyboard shortcuts. */
  readonly onKeys: () => void;
  readonly children?: ReactNode;
};

const NOTHING: RangeSummary = { cells: 0, amounts: 0, sum: ZERO };

/** Shows the number of selected cells, their sum and average, and hints on keyboard shortcuts. */
export function StatusBar({ shown, range, negative, editable, note, onOpen, onKeys, children }: StatusBarProps) {
  const summary = useMemo(() => (range === null ? NOTHING : summarize(shown, range)), [shown, range]);
  const average: Cents | undefined = summary.amounts > 1 ? fractionOf(summary.sum, 1, summary.amounts) : undefined;
  return (
    <div className={styles.status} data-print="hide">
      <span role="status" className={styles.summary}>
        {summary.cells === 0 ? null : <span>{periodGridTexts.cells(summary.cells)}</span>}
        {summary.amounts === 0 ? null : (
          <span>
            {periodGridTexts.sum} <b>{formatAmount(summary.sum, negative)}</b>
          </span>
        )}
        {average === undefined ? null : (
          <span>
            {periodGridTexts.average} <b>{formatAmount(average, negative)}</b>
          </span>
        )}
      </span>
      <span role="status" className={styles.note}>
        {note}
      </span>
      {note === undefined ? (
        <span className={styles.keys}>
          <span>{editable ? periodGridTexts.editHint : periodGridTexts.hint}</span>
          {onOpen === undefined ? null : (
            <button type="button" onClick={onOpen}>
              {periodGridTexts.open}
            </button>
          )}
          <button type="button" onClick={onKeys}>
            {periodGridTexts.allKeys}
          </button>
        </span>
      ) : null}
      {children === undefined ? null : <span className={styles.statusEnd}>{children}</span>}
    </div>
  );
}
