import { useDroppable } from "@dnd-kit/core";
import { classNameOf, classTitle, UNMAPPED } from "./accounts.ts";
import styles from "./classification.module.css";
import type { BoardColumn } from "./columns.ts";
import { classificationTexts as texts } from "./texts.ts";

type ClassStripProps = { readonly columns: readonly BoardColumn[]; readonly onJump: (code: string) => void };

/**
 * Shows all classes in a single row. A click scrolls to the column of a class; an account can be dropped on a class
 * without scrolling.
 */
export function ClassStrip({ columns, onJump }: ClassStripProps) {
  return (
    <nav className={styles.strip} aria-label={texts.classes}>
      {columns.map((column) => (
        <ClassChip key={column.code} column={column} onJump={onJump} />
      ))}
    </nav>
  );
}

type ClassChipProps = { readonly column: BoardColumn; readonly onJump: (code: string) => void };

function ClassChip({ column: { code, count }, onJump }: ClassChipProps) {
  const { setNodeRef, isOver } = useDroppable({ id: `chip:${code}`, data: { code } });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles.chip}
      data-chip={code}
      title={classNameOf(code)}
      aria-label={texts.jumpTo(classTitle(code), count)}
      data-over={isOver || undefined}
      data-empty={count === 0 || undefined}
      data-unmapped={(code === UNMAPPED && count > 0) || undefined}
      onClick={() => onJump(code)}
    >
      {code === UNMAPPED ? texts.unmapped : code} <span className={styles.chipCount}>{count}</span>
    </button>
  );
}
