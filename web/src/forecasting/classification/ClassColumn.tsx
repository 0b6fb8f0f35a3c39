import { useDroppable } from "@dnd-kit/core";
import { Checkbox, Tooltip } from "@mantine/core";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState } from "react";
import { formatAmount } from "../../kit/format/amount.ts";
import { AccountCard } from "./AccountCard.tsx";
import { type Account, classNameOf, classTitle, UNMAPPED } from "./accounts.ts";
import type { Control } from "./board-focus.ts";
import styles from "./classification.module.css";
import type { BoardColumn } from "./columns.ts";
import { classificationTexts as texts } from "./texts.ts";
import { type BoardState, focusWhenDrawn } from "./use-board.ts";

type ClassColumnProps = {
  readonly column: BoardColumn;
  readonly board: BoardState;
  readonly canEdit: boolean;
  /** The accounts being dragged. */
  readonly dragged: readonly Account[];
};

const CARD_PX = 84;

/**
 * Shows one class with its accounts, their number and total. Accounts can be dropped on it, and only the visible cards
 * are rendered.
 */
export function ClassColumn({ column, board, canEdit, dragged }: ClassColumnProps) {
  const { code, shown } = column;
  const { setNodeRef, isOver } = useDroppable({ id: `column:${code}`, data: { code } });
  const { list, items, heightPx, measure, active } = useCards(column, board, dragged);
  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      data-column={code}
      data-empty={column.count === 0 || undefined}
      data-unmapped={(code === UNMAPPED && column.count > 0) || undefined}
      data-over={isOver || undefined}
      aria-label={classTitle(code)}
    >
      <ColumnHead column={column} board={board} canEdit={canEdit} />
      <div ref={list} className={styles.cards} {...reachable(canEdit)}>
        {shown.length === 0 ? (
          <p className={styles.none}>{texts.column.empty}</p>
        ) : (
          <ul className={styles.list} style={{ height: heightPx }}>
            {items.map(({ index, start, key }) => {
              const account = shown[index];
              if (account === undefined) return null;
              return (
                <li
                  key={key}
                  ref={measure}
                  className={styles.item}
                  data-index={index}
                  aria-setsize={shown.length}
                  aria-posinset={index + 1}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <AccountCard
                    account={account}
                    code={code}
                    board={board}
                    canEdit={canEdit}
                    isActive={index === active}
                    isDragged={dragged.includes(account)}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Returns the props that let a keyboard user scroll a read-only column, which contains nothing focusable. */
export function reachable(canEdit: boolean): { tabIndex?: number } {
  return canEdit ? {} : { tabIndex: 0 };
}

/** Returns the cards to render, and the index of the one that the Tab key reaches. */
function useCards({ code, shown }: BoardColumn, board: BoardState, dragged: readonly Account[]) {
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(0);
  const kept = dragged[0] === undefined ? -1 : shown.indexOf(dragged[0]);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => list.current,
    estimateSize: () => CARD_PX,
    getItemKey: (index) => shown[index]?.path ?? index,
    overscan: 4,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return kept < 0 || indexes.includes(kept) ? indexes : [...indexes, kept].sort((a, b) => a - b);
    },
  });
  const { focusers } = board;
  const last = shown.length - 1;
  useEffect(() => {
    const focus = (index: number, control: Control) => {
      const at = Math.min(index, last);
      setWanted(Math.max(0, at));
      virtual.scrollToIndex(Math.max(0, at), { align: "auto" });
      focusWhenDrawn(list.current, at, control);
    };
    focusers.current.set(code, focus);
    return () => void focusers.current.delete(code);
  }, [focusers, code, last, virtual]);
  return {
    list,
    items: virtual.getVirtualItems(),
    heightPx: virtual.getTotalSize(),
    measure: virtual.measureElement,
    active: Math.min(wanted, Math.max(0, last)),
  };
}

function ColumnHead({ column, board, canEdit }: Omit<ClassColumnProps, "dragged">) {
  const { code, shown, count, total } = column;
  const paths = shown.map(({ path }) => path);
  const chosen = paths.filter((path) => board.selected.has(path)).length;
  const amount = <span className={styles.total}>{formatAmount(total)}</span>;
  return (
    <header className={styles.columnHead}>
      <h3 className={styles.columnTitle}>
        {canEdit && shown.length > 0 ? (
          <Checkbox
            size="xs"
            aria-label={texts.column.select(classTitle(code))}
            checked={chosen === shown.length}
            indeterminate={chosen > 0 && chosen < shown.length}
            onChange={() => board.select(paths, chosen < shown.length)}
          />
        ) : null}
        {code === UNMAPPED ? null : <span className={styles.code}>{code}</span>}
        <span>{classNameOf(code)}</span>
      </h3>
      <div className={styles.columnFacts}>
        <span>{shown.length === count ? texts.column.count(count) : texts.column.countOf(shown.length, count)}</span>
        {code === UNMAPPED ? (
          <Tooltip label={texts.unmappedTotalHint} multiline maw={280}>
            {amount}
          </Tooltip>
        ) : (
          amount
        )}
      </div>
    </header>
  );
}
